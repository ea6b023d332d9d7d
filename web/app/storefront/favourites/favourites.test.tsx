import type { Account } from "@mahlzeit/contract/customers";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveSession, onLeaving, setKnownAccount } from "../../session/account-store.ts";
import { removeToken, saveToken } from "../../session/token.ts";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { favouritesKey, forgetPerson } from "../cart/forget-person.ts";
import { readFavourites, saveFavourites, toggleFavourite } from "./device-favourites.ts";
import { Heart } from "./heart.tsx";
import { meetAccount, tellAccount } from "./tell-account.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [anna, bert] = ["anna", "bert"];
function signInAs(id: string): void {
  saveToken(id);
  setKnownAccount({ token: id, account: { id } as Account });
}
/** As the frame of every page does it. */
function leaveAs(id: string): void {
  signInAs(id);
  const stop = onLeaving(forgetPerson);
  leaveSession();
  stop();
}
const stored = () => Object.keys(localStorage).sort();
const uids = () => readFavourites().uids;

/** An account as the server keeps it: what is told is kept, newest first. */
function account(...marked: string[]) {
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

/** The first call is answered when a test says so, each later one at once. */
function slowAnswer(uids: readonly string[]) {
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

describe("a guest's favourites", () => {
  it("are on this device, the last first, also after somebody signed out and in a second tab", () => {
    toggleFavourite("adler", false);
    toggleFavourite("zebra", false);
    expect(uids()).toEqual(["zebra", "adler"]);
    toggleFavourite("zebra", false);
    forgetPerson();
    expect(uids()).toEqual(["adler"]);
    // Another tab.
    localStorage.setItem(favouritesKey, JSON.stringify({ uids: ["brunnen", "adler"], of: null, untold: [] }));
    expect(uids()).toEqual(["brunnen", "adler"]);
  });

  it.each(["", "null", "7", "[]", '{"uids":7}', '{"uids":[7,null]}', "{"])("what is stored as %j is none", (stored) => {
    localStorage.setItem(favouritesKey, stored);
    expect(readFavourites()).toEqual({ uids: [], of: null, untold: [] });
  });

  it("are marked by a heart that says whose it is", () => {
    render(<Heart uid="adler" name="Zum Adler" />);
    const heart = screen.getByRole("button", { name: "Zum Adler merken" });
    expect(heart.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(heart);
    expect(heart.getAttribute("aria-pressed")).toBe("true");
    expect(uids()).toEqual(["adler"]);
  });
});

describe("with an account", () => {
  it("a sign-in loses nothing: neither the device's nor the account's", async () => {
    toggleFavourite("adler", false);
    const { kept } = account("zebra");
    await tellAccount(anna);
    expect(uids()).toEqual(["adler", "zebra"]);
    expect([...kept].sort()).toEqual(["adler", "zebra"]);
  });

  it("what is taken away while signed in is taken away in both, and no other device brings it back", async () => {
    saveFavourites({ uids: ["adler", "zebra"], of: anna, untold: [] });
    const { kept, told } = account("zebra", "adler");
    toggleFavourite("adler", true);
    await tellAccount(anna);
    expect(told()).toEqual([{ add: [], remove: ["adler"] }]);
    expect([uids(), [...kept]]).toEqual([["zebra"], ["zebra"]]);
    // A device that knew both: it takes over what the account says.
    saveFavourites({ uids: ["adler", "zebra"], of: anna, untold: [] });
    await tellAccount(anna);
    expect(uids()).toEqual(["zebra"]);
  });

  it("who signs out leaves none of theirs to the next person, who begins a list that the next sign-in adds", async () => {
    saveFavourites({ uids: ["adler"], of: anna, untold: [] });
    render(<Heart uid="adler" name="Zum Adler" />);
    const heart = screen.getByRole("button", { name: "Zum Adler merken" });
    expect(heart.getAttribute("aria-pressed")).toBe("true");
    leaveAs(anna);
    await waitFor(() => expect(heart.getAttribute("aria-pressed")).toBe("false"));
    expect(localStorage.getItem(favouritesKey)).toBeNull();
    toggleFavourite("brunnen", false);
    const { kept } = account("zebra");
    await tellAccount(bert);
    expect([...kept].sort()).toEqual(["brunnen", "zebra"]);
    expect([...uids()].sort()).toEqual(["brunnen", "zebra"]);
  });

  it("who signs out before the account could be told takes along what they marked, not what a guest had marked before", async () => {
    toggleFavourite("adler", false);
    fakeNetwork({ "account/favourites": noNetwork });
    signInAs(anna);
    await tellAccount(anna);
    toggleFavourite("brunnen", true);
    leaveAs(anna);
    expect(uids()).toEqual(["adler"]);
    const berts = account();
    signInAs(bert);
    await tellAccount(bert);
    expect([...berts.kept]).toEqual(["adler"]);
    leaveAs(bert);
    const annas = account();
    signInAs(anna);
    await tellAccount(anna);
    expect([...annas.kept]).toEqual(["brunnen"]);
  });

  it("what an account was not told when its owner signed out waits for it alone, and is told at its next sign-in here", async () => {
    saveFavourites({ uids: ["zebra", "adler"], of: anna, untold: [] });
    fakeNetwork({ "account/favourites": noNetwork });
    toggleFavourite("brunnen", true);
    toggleFavourite("adler", true);
    await tellAccount(anna);
    leaveAs(anna);
    expect(uids()).toEqual([]);
    // A guest, and another account, which signs in and out and marks the same.
    toggleFavourite("linde", false);
    const berts = account("adler");
    signInAs(bert);
    await tellAccount(bert);
    expect([uids(), berts.told()]).toEqual([["linde", "adler"], [{ add: ["linde"], remove: [] }]]);
    leaveAs(bert);
    expect(uids()).toEqual([]);
    const annas = account("adler", "zebra");
    signInAs(anna);
    await tellAccount(anna);
    expect(annas.told()).toEqual([{ add: ["brunnen"], remove: ["adler"] }]);
    expect([uids(), stored()]).toEqual([
      ["brunnen", "zebra"],
      ["auth_tkn", favouritesKey],
    ]);
  });

  it("it goes on waiting while there is no answer, over many sign-outs, and the last tap counts", async () => {
    fakeNetwork({ "account/favourites": noNetwork });
    saveFavourites({ uids: ["zebra"], of: anna, untold: [] });
    toggleFavourite("adler", true);
    toggleFavourite("zebra", true);
    leaveAs(anna);
    // Before any answer, and even before that code is there, she changes her mind.
    signInAs(anna);
    toggleFavourite("zebra", true);
    leaveAs(anna);
    signInAs(anna);
    await tellAccount(anna);
    expect(uids()).toEqual(["zebra", "adler"]);
    leaveAs(anna);
    expect(uids()).toEqual([]);
    const { kept } = account();
    signInAs(anna);
    await tellAccount(anna);
    expect([...kept].sort()).toEqual(["adler", "zebra"]);
  });

  it.each([
    ["nothing waits where all was told", [], 0],
    ["what is tapped while the answer is on its way goes on waiting", ["zebra"], 1],
  ])("%s, also by an answer that comes after the sign-out", async (_, tapped, waiting) => {
    saveFavourites({ uids: ["adler"], of: anna, untold: [] });
    const { calls, answerFirst } = slowAnswer(["brunnen", "adler"]);
    signInAs(anna);
    toggleFavourite("brunnen", true);
    const telling = tellAccount(anna);
    await waitFor(() => expect(calls).toHaveLength(1));
    for (const uid of tapped) toggleFavourite(uid, true);
    leaveAs(anna);
    const before = stored().length;
    answerFirst();
    await telling;
    expect([before, stored().length]).toEqual([1, waiting]);
  });

  it("an answer that comes after the sign-out leaves nothing to the next person, and nobody else's account is told", async () => {
    const { calls, answerFirst } = slowAnswer(["zebra"]);
    signInAs(anna);
    const telling = tellAccount(anna);
    const queued = tellAccount(anna);
    await waitFor(() => expect(calls).toHaveLength(1));
    leaveAs(anna);
    toggleFavourite("linde", false);
    signInAs(bert);
    answerFirst();
    await Promise.all([telling, queued]);
    expect([uids(), calls.map(({ token }) => token)]).toEqual([["linde"], [anna]]);
  });

  it("after a session that expired the list goes on being that account's, and nobody else's", async () => {
    saveFavourites({ uids: ["adler"], of: anna, untold: [] });
    toggleFavourite("brunnen", false);
    toggleFavourite("adler", false);
    const berts = account("zebra");
    await tellAccount(bert);
    expect([[...berts.kept], uids()]).toEqual([["zebra"], ["zebra"]]);
    const annas = account("adler");
    await tellAccount(anna);
    expect([[...annas.kept], uids()]).toEqual([["brunnen"], ["brunnen"]]);
  });

  it("without an answer the next account does not see the list of the one before", async () => {
    saveFavourites({ uids: ["adler"], of: anna, untold: ["adler"] });
    fakeNetwork({ "account/favourites": noNetwork });
    await tellAccount(bert);
    expect(uids()).toEqual([]);
  });

  it("all hearts of a session meet it once, and who signs out, marks another and signs in again meets it again", async () => {
    const { kept, told } = account("zebra");
    const meet = async (token: string) => {
      saveToken(token);
      await Promise.all([meetAccount(anna), meetAccount(anna)]);
    };
    await meet("first");
    expect(told()).toHaveLength(1);
    removeToken();
    toggleFavourite("adler", false);
    await meet("second");
    expect([...kept]).toEqual(["zebra", "adler"]);
    expect(told()).toHaveLength(2);
  });

  it("without an answer everything stays, and is told the next time", async () => {
    saveFavourites({ uids: ["adler"], of: anna, untold: [] });
    fakeNetwork({ "account/favourites": noNetwork });
    toggleFavourite("zebra", true);
    toggleFavourite("adler", true);
    await tellAccount(anna);
    expect(uids()).toEqual(["zebra"]);
    const { told } = account("adler");
    await tellAccount(anna);
    expect(told()).toEqual([{ add: ["zebra"], remove: ["adler"] }]);
    expect(uids()).toEqual(["zebra"]);
  });

  it("what is tapped while an answer is on its way is not undone by it", async () => {
    saveFavourites({ uids: [], of: anna, untold: [] });
    const answers: (() => void)[] = [];
    const kept = new Set<string>();
    fakeNetwork({
      "account/favourites": ({ body }) =>
        new Promise((resolve) => {
          const { add, remove } = body as { add: string[]; remove: string[] };
          for (const one of add) kept.add(one);
          for (const one of remove) kept.delete(one);
          const answer = [...kept];
          answers.push(() => resolve(Response.json(answer)));
        }),
    });
    toggleFavourite("adler", true);
    const telling = tellAccount(anna);
    await waitFor(() => expect(answers).toHaveLength(1));
    // Another tab of the same browser.
    toggleFavourite("adler", true);
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await telling;
    expect([uids(), [...kept], readFavourites().untold]).toEqual([[], [], []]);
  });
});
