import { sessionToken } from "@mahlzeit/domain/people/session-token";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setKnownAccount } from "../../session/account-store.ts";
import { saveToken } from "../../session/token.ts";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { forgetPerson } from "../cart/forget-person.ts";
import { account, anna, bert, leave, signInAs, slowAnswer, tokenOf, waiting } from "../testing/two-accounts.ts";
import { saveList, toggleFavourite, readFavourites as uids } from "./device-favourites.ts";
import { Heart } from "./heart.tsx";
import { favouritesKey, listText, queueText } from "./stored-favourites.ts";
import { syncFavourites, syncOnce } from "./sync-favourites.ts";

beforeEach(() => {
  localStorage.clear();
  setKnownAccount(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a guest's favourites", () => {
  it("are on this device, the last first, also after somebody signed out and in a second tab", () => {
    toggleFavourite("adler");
    toggleFavourite("zebra");
    expect(uids()).toEqual(["zebra", "adler"]);
    toggleFavourite("zebra");
    forgetPerson();
    expect(uids()).toEqual(["adler"]);
    // Another tab.
    localStorage.setItem(favouritesKey, JSON.stringify({ uids: ["brunnen", "adler"], of: null }));
    expect(uids()).toEqual(["brunnen", "adler"]);
  });

  it.each(["", "null", "7", "[]", '{"uids":7}', '{"uids":[7,null]}', "{"])("what is stored as %j is none", (stored) => {
    for (const kept of [listText, queueText]) kept.write(stored);
    expect(uids()).toEqual([]);
    signInAs(anna);
    expect(uids()).toEqual([]);
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
    toggleFavourite("adler");
    signInAs(anna);
    const { kept } = account("zebra");
    await syncFavourites(anna);
    expect(uids()).toEqual(["adler", "zebra"]);
    expect([...kept].sort()).toEqual(["adler", "zebra"]);
  });

  it("what is taken away while signed in is taken away in both, and no other device brings it back", async () => {
    signInAs(anna);
    saveList({ uids: ["adler", "zebra"], of: anna });
    const { kept, told } = account("zebra", "adler");
    toggleFavourite("adler");
    await syncFavourites(anna);
    expect(told()).toEqual([{ add: [], remove: ["adler"] }]);
    expect([uids(), [...kept]]).toEqual([["zebra"], ["zebra"]]);
    // The device knew both: it takes over the account's answer.
    saveList({ uids: ["adler", "zebra"], of: anna });
    await syncFavourites(anna);
    expect(uids()).toEqual(["zebra"]);
  });

  it("who signs out leaves none of theirs to the next person, who begins a list that the next sign-in adds", async () => {
    signInAs(anna);
    saveList({ uids: ["adler"], of: anna });
    fakeNetwork({ "account/favourites": noNetwork });
    render(<Heart uid="adler" name="Zum Adler" />);
    const heart = screen.getByRole("button", { name: "Zum Adler merken" });
    expect(heart.getAttribute("aria-pressed")).toBe("true");
    leave();
    await waitFor(() => expect(heart.getAttribute("aria-pressed")).toBe("false"));
    expect(localStorage.getItem(favouritesKey)).toBeNull();
    toggleFavourite("brunnen");
    const { kept } = account("zebra");
    signInAs(bert);
    await syncFavourites(bert);
    expect([...kept].sort()).toEqual(["brunnen", "zebra"]);
    expect([...uids()].sort()).toEqual(["brunnen", "zebra"]);
  });

  it("an answer that comes after the sign-out leaves nothing to the next person, and nobody else's account is told", async () => {
    const { calls, answerFirst } = slowAnswer(["zebra"]);
    signInAs(anna);
    const syncing = syncFavourites(anna);
    const queued = syncFavourites(anna);
    await waitFor(() => expect(calls).toHaveLength(1));
    leave();
    toggleFavourite("linde");
    signInAs(bert);
    answerFirst();
    await Promise.all([syncing, queued]);
    expect([uids(), calls.map(({ token }) => token)]).toEqual([["linde"], [tokenOf(anna)]]);
  });

  it("after a session that expired the list goes on being that account's, and nobody else's", async () => {
    saveList({ uids: ["adler"], of: anna });
    toggleFavourite("brunnen");
    toggleFavourite("adler");
    expect(uids()).toEqual(["brunnen"]);
    const berts = account("zebra");
    signInAs(bert);
    expect(uids()).toEqual([]);
    await syncFavourites(bert);
    expect([[...berts.kept], uids()]).toEqual([["zebra"], ["zebra"]]);
    const annas = account("adler");
    signInAs(anna);
    await syncFavourites(anna);
    expect([[...annas.kept], uids()]).toEqual([["brunnen"], ["brunnen"]]);
  });

  it("without an answer the next account does not see the list of the one before", async () => {
    saveList({ uids: ["adler"], of: anna });
    fakeNetwork({ "account/favourites": noNetwork });
    signInAs(bert);
    await syncFavourites(bert);
    expect(uids()).toEqual([]);
  });

  it("all hearts of a session meet it once, and who signs out, marks another and signs in again meets it again", async () => {
    const { kept, told } = account("zebra");
    const meet = async (token: string) => {
      saveToken(token);
      await Promise.all([syncOnce(anna), syncOnce(anna)]);
    };
    await meet(sessionToken("first", anna));
    expect(told()).toHaveLength(1);
    leave();
    toggleFavourite("adler");
    await meet(sessionToken("second", anna));
    expect([...kept]).toEqual(["zebra", "adler"]);
    expect(told()).toHaveLength(2);
  });

  it("without an answer everything stays, and is told the next time", async () => {
    signInAs(anna);
    saveList({ uids: ["adler"], of: anna });
    fakeNetwork({ "account/favourites": noNetwork });
    toggleFavourite("zebra");
    toggleFavourite("adler");
    await syncFavourites(anna);
    expect(uids()).toEqual(["zebra"]);
    const { told } = account("adler");
    await syncFavourites(anna);
    expect(told()).toEqual([{ add: ["zebra"], remove: ["adler"] }]);
    expect(uids()).toEqual(["zebra"]);
  });

  it("what is tapped while an answer is on its way is not undone by it", async () => {
    signInAs(anna);
    saveList({ uids: [], of: anna });
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
    toggleFavourite("adler");
    const syncing = syncFavourites(anna);
    await waitFor(() => expect(answers).toHaveLength(1));
    // Another tab of the same browser.
    toggleFavourite("adler");
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await syncing;
    expect([uids(), [...kept], waiting()]).toEqual([[], [], []]);
  });
});
