/** All transitions between the states of one thing, each with the sides that may make it. */
export type Moves<State extends string, Mover extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly Mover[]>>>>
>;

/** Tells whether the table lets this side make the transition. */
export function allows<State extends string, Mover extends string>(
  moves: Moves<State, Mover>,
  from: State,
  to: State,
  mover: Mover,
): boolean {
  return moves[from][to]?.includes(mover) ?? false;
}
