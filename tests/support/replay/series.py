"""A match of several games between small lists."""

from __future__ import annotations

MATERIAL = "spirit-of-wind, lorraine-wandering-warrior, smoke-bombs"


SIXTY = (
    "4 banner-knight, 4 inspiring-call, 4 deflecting-edge, 4 lurking-assailant, 4 woodland-squirrels, 4 esteemed-knight, 4 seeking-shot, "
    "4 song-of-nurturing, 4 favorable-winds, 4 windrider-vanguard, 4 dream-fairy, 4 hurricane-sweep, 4 aesan-protector, 4 trained-hawk, 4 zephyr"
)


SIDE = "nullifying-lantern, tariff-ring, eye-of-argus, 3 displace, 2 zephyr, veiling-breeze"


TAGS = f"""[Game "grand-archive"] [Rules "2025-08-08"] [Format "standard"] [First "A"] [BestOf "3"]
[A "Ann"] [MaterialA "{MATERIAL}"] [MainA "{SIXTY}"] [SideA "{SIDE}"]
[B "Bo"] [MaterialB "{MATERIAL}"] [MainB "{SIXTY}"]

"""


OVER = "concede\n"
