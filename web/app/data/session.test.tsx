import { customerOrders } from "@mahlzeit/contract/orders/customer-orders";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountHost } from "../account/overlay/account-host.tsx";
import { accountChanged, beginSession } from "../session/account-changes.ts";
import { currentAccount, forgetSession } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";
import { AccountEntry } from "../shell/account-entry.tsx";
import { accountAnswer, deferred, fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { api } from "./api.ts";
import { ensureAccount } from "./ensure-account.ts";
import { signIn, signOut } from "./sign-in.ts";

const guestText = "Jetzt anmelden & bisherige Bestellungen einsehen.";
const renamed = { ...madeAccount, customer: { ...madeAccount.customer, firstName: "Mizzi" } };
const auth = "order/customer/auth";

beforeEach(() => {
  localStorage.clear();
  forgetSession();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the header", () => {
  it("invites guests to sign in without a request", async () => {
    const network = fakeNetwork({});
    openPage();
    expect(screen.getByRole("link", { name: guestText }).getAttribute("href")).toBe("/login");
    expect(network.calls).toEqual([]);
  });

  it("names the customer whose token is stored", async () => {
    const network = fakeNetwork({ [auth]: () => accountAnswer(madeAccount) });
    beginSession("known");
    openPage();
    const button = await screen.findByRole("button", { name: "Maria Gruber Bestellungen & Konto" });
    expect(button.textContent).toContain("MG");
    expect(network.calls).toMatchObject([{ method: "POST", path: `/api/service/${auth}`, token: "known" }]);
    expect(screen.queryByText(guestText)).toBeNull();
  });

  it("loads the account once for several callers", async () => {
    const network = fakeNetwork({ [auth]: () => accountAnswer(madeAccount) });
    beginSession("known");
    openPage();
    const [one, other] = await Promise.all([ensureAccount(), ensureAccount()]);
    expect(one).toEqual(madeAccount);
    expect(other).toBe(one);
    expect(network.callsTo(auth)).toHaveLength(1);
  });

  it.each(["unauthorized", "account-blocked"] as const)("treats a visitor refused with %s as a guest", async (code) => {
    fakeNetwork({ [auth]: () => problemAnswer(code) });
    beginSession("dead");
    openPage();
    await screen.findByText(guestText);
    await waitFor(() => expect(authToken()).toBeNull());
    expect(currentAccount()).toBeNull();
  });

  it("keeps the session without a network, and loads the account once it is back", async () => {
    let network = fakeNetwork({ [auth]: noNetwork });
    beginSession("known");
    openPage();
    await waitFor(() => expect(network.callsTo(auth)).toHaveLength(1));
    expect(authToken()).toBe("known");
    expect(currentAccount()).toBeUndefined();
    network = fakeNetwork({ [auth]: () => accountAnswer(madeAccount) });
    await act(async () => void window.dispatchEvent(new Event("online")));
    await screen.findByText("Maria Gruber");
  });

  it("loads the account when the visitor returns to the page", async () => {
    fakeNetwork({ [auth]: () => problemAnswer("internal") });
    beginSession("known");
    openPage();
    await act(async () => void (await ensureAccount().catch(() => undefined)));
    fakeNetwork({ [auth]: () => accountAnswer(madeAccount) });
    await act(async () => void window.dispatchEvent(new Event("focus")));
    await screen.findByText("Maria Gruber");
  });

  it("shows a change of the account at once", async () => {
    await openSignedIn();
    act(() => accountChanged(renamed));
    screen.getByText("Mizzi Gruber");
  });

  it("shows changes from another tab without a request", async () => {
    await openSignedIn();
    const network = fakeNetwork({});
    const otherTab = new BroadcastChannel("account");
    otherTab.postMessage({ token: "known", account: renamed });
    await screen.findByText("Mizzi Gruber");
    otherTab.postMessage({ token: "somebody-else", account: madeAccount });
    otherTab.postMessage({
      token: "known",
      account: { ...renamed, customer: { ...renamed.customer, lastName: "Wolf" } },
    });
    await screen.findByText("Mizzi Wolf");
    expect(network.calls).toEqual([]);
    otherTab.close();
  });

  it("sends changes to other tabs", async () => {
    await openSignedIn();
    const otherTab = new BroadcastChannel("account");
    const heard = new Promise((resolve) => {
      otherTab.addEventListener("message", ({ data }: MessageEvent) => resolve(data));
    });
    act(() => accountChanged(renamed));
    expect(await heard).toEqual({ token: "known", account: renamed });
    otherTab.close();
  });

  it("shows a guest after another tab has signed out", async () => {
    await openSignedIn();
    localStorage.removeItem("auth_tkn");
    act(() => notifyStorage("auth_tkn"));
    screen.getByText(guestText);
    expect(currentAccount()).toBeNull();
  });

  it("names the customer who signs in in another tab", async () => {
    fakeNetwork({ [auth]: () => accountAnswer(madeAccount) });
    openPage();
    localStorage.setItem("auth_tkn", "from-there");
    act(() => notifyStorage("auth_tkn"));
    await screen.findByText("Maria Gruber");
  });

  it("loads the account again when the page is restored from the back/forward cache", async () => {
    await openSignedIn();
    fakeNetwork({ [auth]: () => accountAnswer(renamed) });
    window.dispatchEvent(new Event("pagehide"));
    act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    await screen.findByText("Mizzi Gruber");
  });
});

describe("a session", () => {
  it("begins by storing the token and loading the account", async () => {
    fakeNetwork({ "customer/login": () => new Response("fresh"), [auth]: () => accountAnswer(madeAccount) });
    expect(await signIn("maria@example.at", "geheim!")).toEqual(madeAccount);
    expect(localStorage.getItem("auth_tkn")).toBe("fresh");
    expect(currentAccount()).toEqual(madeAccount);
    expect(Object.keys(localStorage)).toEqual(["auth_tkn"]);
  });

  it("ends in the browser at once, and on the server with its own token", async () => {
    const asked: (string | null)[] = [];
    fakeNetwork({});
    beginSession("mine");
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get("authorization"));
      return new Response(null, { status: 204 });
    });
    const ended = signOut();
    expect(authToken()).toBeNull();
    await ended;
    expect(asked).toEqual(["Bearer mine"]);
  });

  it("ends in the browser even if the server cannot be reached", async () => {
    fakeNetwork({ "customer/logout": noNetwork });
    beginSession("mine");
    await signOut();
    expect(currentAccount()).toBeNull();
  });

  it("ends when any request is refused because of the token", async () => {
    fakeNetwork({ "order/customer/all": () => problemAnswer("unauthorized") });
    beginSession("dead");
    await expect(api(customerOrders, { query: { pageSize: 20 } })).rejects.toThrow();
    expect(authToken()).toBeNull();
  });

  it("survives the refusal of an older token", async () => {
    fakeNetwork({
      "order/customer/all": () => {
        beginSession("newer");
        return problemAnswer("unauthorized");
      },
    });
    beginSession("older");
    await expect(api(customerOrders, { query: { pageSize: 20 } })).rejects.toThrow();
    expect(authToken()).toBe("newer");
  });

  it("never shows the account of a token that was replaced before the answer", async () => {
    const first = deferred<Response>();
    const answers = [() => first.promise, () => accountAnswer(renamed)];
    const network = fakeNetwork({ [auth]: () => answers.shift()?.() ?? noNetwork() });
    beginSession("first");
    const asking = ensureAccount();
    await waitFor(() => expect(network.callsTo(auth)).toHaveLength(1));
    beginSession("second");
    first.resolve(accountAnswer(madeAccount));
    expect(await asking).toEqual(renamed);
    expect(currentAccount()).toEqual(renamed);
  });

  it("lasts as long as the tab if nothing can be stored", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    fakeNetwork({ "customer/login": () => new Response("fresh"), [auth]: () => accountAnswer(madeAccount) });
    await signIn("maria@example.at", "geheim!");
    expect(currentAccount()).toEqual(madeAccount);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
    expect(authToken()).toBe("fresh");
    forgetSession();
    expect(authToken()).toBeNull();
  });

  it("does not exist if something else is stored as the token", () => {
    localStorage.setItem("auth_tkn", "kein Schlüssel");
    expect(authToken()).toBeNull();
  });
});

function openPage() {
  const Page = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <AccountEntry />
          <AccountHost />
        </>
      ),
    },
  ]);
  return render(<Page initialEntries={["/bestellen"]} />);
}

async function openSignedIn() {
  fakeNetwork({ [auth]: () => accountAnswer(madeAccount) });
  beginSession("known");
  openPage();
  await screen.findByText("Maria Gruber");
}

/** Imitates the browser, which notifies every tab but the one that wrote. */
function notifyStorage(key: string) {
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

function refuse(): never {
  throw new DOMException("switched off", "SecurityError");
}
