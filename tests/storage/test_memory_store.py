"""The store that forgets keeps the contract."""

from __future__ import annotations

from ga_replay_storage.memory import MemoryStore
from tests.support.storage.store_contract import StoreContract
from tests.support.storage.toy import codec_of


class TestMemoryStore(StoreContract):
    def make_store(self) -> MemoryStore:
        return MemoryStore(codec_of)
