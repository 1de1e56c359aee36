// What the page says in words; the program says the same before the page runs (names.py, still.py, event_list.py).

/** A player by name and seat: the words of events name seats. */
export function who(seat, people) {
  const person = people.get(seat);
  return person && person !== seat ? `${person} (${seat})` : seat;
}

/** Game, turn, phase, step, and who may act. */
export function moment(board, people) {
  const words = board.match ? [board.match] : [];
  if (board.ended) words.push(`the game is over: ${board.winner ? `${who(board.winner, people)} has won` : board.ended}`);
  else if (!board.turn) words.push("before the first turn");
  else {
    words.push(`turn ${board.turn} of ${who(board.turn_player, people)}`);
    if (board.phase) words.push(`${board.phase} phase`);
    if (board.step && board.step !== board.phase) words.push(`${board.step} step`);
    if (board.holder) words.push(`${who(board.holder, people)} has ${board.right}${board.window ? ` (${board.window})` : ""}`);
  }
  return words.join(", ");
}

/** Types and elements of a card in one line. */
export function printed(card) {
  return [card.type_line, (card.elements ?? []).join(" ")].filter(Boolean).join(" · ");
}

/** The notes about an event, each in one line; of a variation that cannot be walked, why. */
export function noteLines(frame, path) {
  return (frame.notes ?? []).map((note) => noteWords(note, path.unread(note))).filter(Boolean);
}

function noteWords(note, wrong) {
  const arrows = (note.arrows ?? []).map((one) => (one.end ? `${one.start} → ${one.end}` : `look at ${one.start}`));
  const said = [
    note.bookmark && `[${note.bookmark}]`, note.glyph, note.text, arrows.length && `(${arrows.join("; ")})`, note.clock,
    note.variation && `variation: ${note.variation}`, wrong && `(it cannot be walked: ${wrong})`,
  ].filter(Boolean).join(" ");
  return note.by && said ? `${note.by}: ${said}` : said;
}

/** What begins with this event, of those listed: a game, a turn, a phase. */
export function headings(before, frame, turnPlayer, people, several) {
  const found = [];
  const differs = (...fields) => fields.some((field) => before[field] !== frame[field]);
  if (several && differs("game")) found.push(["game", `Game ${frame.game ?? 1}`]);
  if (frame.turn && differs("game", "turn")) found.push(["turn", `Turn ${frame.turn}, ${who(turnPlayer, people)}`]);
  if (frame.phase && differs("game", "turn", "phase")) found.push(["phase", `${frame.phase} phase`]);
  return found;
}
