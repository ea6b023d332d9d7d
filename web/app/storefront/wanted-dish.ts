let wanted: string | null = null;

/** A dish was chosen where only its name is known: its restaurant's page, which opens now, goes on from there. */
export function wantDish(id: string): void {
  wanted = id;
}

/** The dish to go on with, once. */
export function takeWantedDish(): string | null {
  const id = wanted;
  wanted = null;
  return id;
}
