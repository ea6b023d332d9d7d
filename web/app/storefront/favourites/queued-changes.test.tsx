import type { Account } from "@mahlzeit/contract/people/customers";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSession, setKnownAccount } from "../../session/account-store.ts";
import { saveToken } from "../../session/token.ts";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { forgetPerson } from "../cart/forget-person.ts";
import { account, anna, bert, leave, signInAs, slowAnswer, tokenOf, waiting } from "../testing/two-accounts.ts";
import { saveList, toggleFavourite, readFavourites as uids } from "./device-favourites.ts";
import { favouritesKey, readQueued } from "./stored-favourites.ts";
import { syncFavourites } from "./sync-favourites.ts";

beforeEach(() => {
  localStorage.clear();
  setKnownAccount(null);
});
afterEach(() => vi.unstubAllGlobals());

describe("what an account was not told", () => {
  it.each([
    ["who signs out before the account could be told", leave],
    ["who signs out before the account was even loaded here", leave, "unknown"],
    ["whose session expires before the account could be told", forgetSession],
    ["whose session expires before the account was even loaded here", forgetSession, "unknown"],
  ])("%s takes along what they marked, and not what a guest had marked before", async (_, end, isKnown = "known") => {
    toggleFavourite("adler");
    fakeNetwork({ "account/favourites": noNetwork });
    if (isKnown === "known") signInAs(anna);
    else saveToken(tokenOf(anna));
    await syncFavourites(anna);
    toggleFavourite("brunnen");
    expect(uids()).toEqual(["brunnen", "adler"]);
    end();
    expect([uids(), waiting()]).toEqual([["adler"], [anna]]);
    const berts = account();
    signInAs(bert);
    await syncFavourites(bert);
    expect([[...berts.kept], uids()]).toEqual([["adler"], ["adler"]]);
    leave();
    const annas = account();
    signInAs(anna);
    await syncFavourites(anna);
    expect([[...annas.kept], uids(), waiting()]).toEqual([["brunnen"], ["brunnen"], []]);
  });

  it("what cannot be said to be anybody's is the device's, as a guest's", async () => {
    // An old token does not contain the account, which is not loaded.
    saveToken("a-former-token");
    toggleFavourite("adler");
    leave();
    expect(uids()).toEqual(["adler"]);
    // The loaded account identifies the session.
    saveToken("a-former-token");
    setKnownAccount({ token: "a-former-token", account: { id: anna } as Account });
    toggleFavourite("brunnen");
    leave();
    expect([uids(), waiting()]).toEqual([["adler"], [anna]]);
  });

  it("what an account was not told when its owner signed out waits for it alone, and is told at its next sign-in here", async () => {
    signInAs(anna);
    saveList({ uids: ["zebra", "adler"], of: anna });
    fakeNetwork({ "account/favourites": noNetwork });
    toggleFavourite("brunnen");
    toggleFavourite("adler");
    await syncFavourites(anna);
    leave();
    expect(uids()).toEqual([]);
    // A guest, and another account, which signs in and out and marks the same.
    toggleFavourite("linde");
    const berts = account("adler");
    signInAs(bert);
    await syncFavourites(bert);
    expect([uids(), berts.told()]).toEqual([["linde", "adler"], [{ add: ["linde"], remove: [] }]]);
    leave();
    expect(uids()).toEqual([]);
    const annas = account("adler", "zebra");
    signInAs(anna);
    await syncFavourites(anna);
    expect(annas.told()).toEqual([{ add: ["brunnen"], remove: ["adler"] }]);
    expect([uids(), Object.keys(localStorage).sort()]).toEqual([
      ["brunnen", "zebra"],
      ["auth_tkn", favouritesKey],
    ]);
  });

  it("it goes on waiting while there is no answer, over many sign-outs, and the last tap counts", async () => {
    fakeNetwork({ "account/favourites": noNetwork });
    signInAs(anna);
    saveList({ uids: ["zebra"], of: anna });
    toggleFavourite("adler");
    toggleFavourite("zebra");
    leave();
    // She changes her mind before any answer.
    signInAs(anna);
    toggleFavourite("zebra");
    leave();
    signInAs(anna);
    await syncFavourites(anna);
    expect(uids()).toEqual(["zebra", "adler"]);
    leave();
    expect(uids()).toEqual([]);
    const { kept } = account();
    signInAs(anna);
    await syncFavourites(anna);
    expect([...kept].sort()).toEqual(["adler", "zebra"]);
  });

  it("what a guest marks is newer than what waited, and what is taken away after the sign-in is newer than the guest's", async () => {
    fakeNetwork({ "account/favourites": noNetwork });
    signInAs(anna);
    saveList({ uids: ["adler"], of: anna });
    toggleFavourite("adler");
    leave();
    toggleFavourite("adler");
    toggleFavourite("linde");
    signInAs(anna);
    await syncFavourites(anna);
    expect(uids()).toEqual(["linde", "adler"]);
    toggleFavourite("linde");
    expect(uids()).toEqual(["adler"]);
    const { told } = account("linde", "adler");
    await syncFavourites(anna);
    expect([told(), uids()]).toEqual([[{ add: ["adler"], remove: ["linde"] }], ["adler"]]);
  });

  it("nothing waits for an account that was deleted, and what waits for others stays", () => {
    for (const id of [anna, bert]) {
      signInAs(id);
      toggleFavourite("adler");
    }
    forgetPerson(bert);
    expect(waiting()).toEqual([anna]);
  });

  it.each([
    ["nothing waits where all was told", [], []],
    ["what is tapped while the answer is on its way goes on waiting", ["zebra"], [anna]],
  ])("%s, also by an answer that comes after the sign-out", async (_, tapped, left) => {
    signInAs(anna);
    saveList({ uids: ["adler"], of: anna });
    const { calls, answerFirst } = slowAnswer(["brunnen", "adler"]);
    toggleFavourite("brunnen");
    const syncing = syncFavourites(anna);
    await waitFor(() => expect(calls).toHaveLength(1));
    for (const uid of tapped) toggleFavourite(uid);
    leave();
    expect(waiting()).toEqual([anna]);
    answerFirst();
    await syncing;
    expect([waiting(), readQueued(anna).add]).toEqual([left, tapped]);
  });
});
