import { authToken } from "../../session/token.ts";

/**
 * What somebody has typed but not yet sent, kept in this tab so that a reload loses nothing. Personal, so never in
 * local storage, and what was typed while signed in goes with the session. Known drafts: "contact" (the info form),
 * "address" (the address overlay), "suggestion" (of a restaurant that is missing).
 */
const draftNames = ["contact", "address", "suggestion"] as const;
export type DraftName = (typeof draftNames)[number];

/** The fields of a draft; empty if there is none or it belongs to another customer. */
export function readDraft(name: DraftName): Readonly<Record<string, string>> {
  const { session, fields } = readKept(name);
  return isForeign(session) || !isObject(fields)
    ? {}
    : Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
}

export function saveDraft(name: DraftName, fields: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ session: sessionMark(), fields }));
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

/** Forgets what was typed in a session that is over. A guest's own words stay when the guest signs in. */
export function forgetForeignDrafts(): void {
  for (const name of draftNames) if (isForeign(readKept(name).session)) forgetDraft(name);
}

function readKept(name: DraftName): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}

function isForeign(session: unknown): boolean {
  return Boolean(session) && session !== sessionMark();
}

/** Enough of the token to tell sessions apart, and no use to anybody else; "" for a guest. */
function sessionMark(): string {
  return authToken()?.slice(-6) ?? "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function keyOf(name: DraftName): string {
  return `mahlzeit-${name}`;
}
