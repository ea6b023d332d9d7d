import { isObject } from "@mahlzeit/domain/is-object";
import type { Instant } from "@mahlzeit/domain/local-time";
import { readStoredFields, writeStored } from "./stored.ts";
import { authToken } from "./token.ts";

/**
 * Text typed but not yet sent, stored in this tab so that a reload loses nothing. It is personal, so it is never in local
 * storage, and what was typed while signed in is deleted with the session. The drafts are
 * "contact" (the info form; at a table also the person who ordered, for the next round), "address" (the address overlay),
 * "suggestion" (of a missing restaurant), "application" (of a restaurant, until an e-mail address gives it a place on the
 * server), "menu-import" and "menu-import-file" (which is large and changes rarely).
 */
const draftNames = ["contact", "address", "suggestion", "application", "menu-import", "menu-import-file"] as const;
export type DraftName = (typeof draftNames)[number];

/** In the draft of the contact a day that the guest has to choose, where another one gets the first. */
export const dayToAsk = "-";

/** The fields of a draft; empty if there is none or it belongs to another customer. */
export function readDraft(name: DraftName): Readonly<Record<string, string>> {
  const { session, fields, until } = readStoredFields(keyOf(name), "tab");
  const isOver = until !== undefined && !(Number(until) > Date.now());
  return isForeign(session) || isOver || !isObject(fields)
    ? {}
    : Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
}

/** Stores a draft, with `until` only for so long. */
export function saveDraft(
  name: DraftName,
  fields: Readonly<Record<string, string | undefined>>,
  until?: Instant,
): void {
  // The draft lasts as long as the page if it cannot be stored; the previous one must not come back.
  if (!writeStored(keyOf(name), JSON.stringify({ session: sessionMark(), fields, until }), "tab")) forgetDraft(name);
}

export function forgetDraft(name: DraftName): void {
  writeStored(keyOf(name), null, "tab");
}

/** Deletes drafts of ended sessions. A guest's drafts stay when the guest signs in. */
export function forgetForeignDrafts(): void {
  for (const name of draftNames) if (isForeign(readStoredFields(keyOf(name), "tab")["session"])) forgetDraft(name);
}

function isForeign(session: unknown): boolean {
  return Boolean(session) && session !== sessionMark();
}

/** The end of the token: enough to distinguish sessions, useless otherwise; "" for a guest. */
function sessionMark(): string {
  return authToken()?.slice(-6) ?? "";
}

function keyOf(name: DraftName): string {
  return `mahlzeit-${name}`;
}
