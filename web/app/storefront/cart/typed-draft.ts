/**
 * What a guest has typed but not yet sent, kept in this tab so that a reload loses nothing. Personal, so never in local
 * storage. Known drafts: "contact" (the info form), "address" (the address overlay).
 */
export type DraftName = "contact" | "address";

/** The fields of a draft; empty where there is none. */
export function readDraft(name: DraftName): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

export function keepDraft(name: DraftName, fields: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(fields));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // There is none.
  }
}

function keyOf(name: DraftName): string {
  return `mahlzeit-${name}`;
}
