import type { Account } from "@mahlzeit/contract/people/customers";
import { sessionToken } from "@mahlzeit/domain/people/session-token";
import { leaveSession, onLeaving, setKnownAccount } from "../../session/account-store.ts";
import { saveToken } from "../../session/token.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { forgetPerson } from "../cart/forget-person.ts";
import { queueText } from "../favourites/stored-favourites.ts";

export const anna = "0b3a4c52-6f0e-4d7a-9c1b-5f8e2a7d9c10";
export const bert = "7d21e9f4-15aa-4c83-8f2e-3b9c6d0e4a77";
export const tokenOf = (id: string) => sessionToken("secret", id);
export function signInAs(id: string): void {
  saveToken(tokenOf(id));
  setKnownAccount({ token: tokenOf(id), account: { id } as Account });
}
/** Signs out and deletes personal data, as the frame of every page does. */
export function leave(): void {
  const stop = onLeaving(forgetPerson);
  leaveSession();
  stop();
}
/** Returns the accounts with queued changes. */
export const waiting = () => Object.keys(JSON.parse(queueText.read() ?? "{}"));

/** Fakes an account on the server, which stores favourites newest first. */
export function account(...marked: string[]) {
  const kept = new Set(marked);
  const { callsTo } = fakeNetwork({
    "account/favourites": ({ body }) => {
      const { add, remove } = body as { add: string[]; remove: string[] };
      for (const one of add) kept.add(one);
      for (const one of remove) kept.delete(one);
      return Response.json([...kept].reverse());
    },
  });
  return { kept, told: () => callsTo("account/favourites").map(({ body }) => body) };
}

/** Answers the first call when a test decides, and later ones at once. */
export function slowAnswer(uids: readonly string[]) {
  let answerFirst = (): void => undefined;
  const { calls } = fakeNetwork({
    "account/favourites": () =>
      calls.length > 1
        ? Response.json(uids)
        : new Promise((resolve) => {
            answerFirst = () => resolve(Response.json(uids));
          }),
  });
  return { calls, answerFirst: () => answerFirst() };
}
