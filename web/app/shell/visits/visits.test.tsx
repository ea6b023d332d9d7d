import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OutsideAnalytics } from "../../../page-services.ts";
import { Footer } from "../footer.tsx";
import { sendVisit, visitedPage } from "./send-visit.ts";
import { track } from "./track.ts";
import { Visits } from "./visits.tsx";

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const matomo = { to: "matomo", url: "https://zaehlt.example.at", siteId: "7" } as const;
const plausible = { to: "plausible", url: "https://plausibel.example.at", domain: "mahlzeit.example" } as const;
let sent: Sent[];

const bodyOf = (one: Sent | undefined): string => {
  const body = one?.init.body;
  return body instanceof URLSearchParams ? body.toString() : (body as string);
};

/** Imitates an answer stored by an earlier visit. */
const saveAnswer = (choice: "yes" | "no", { to, url }: OutsideAnalytics) => {
  localStorage.consent = `${choice} ${to} ${url}`;
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(null, { status: 204 });
  });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  ["/bestellen", { page: "listing" }],
  ["/bestellen/St.%20P%C3%B6lten", { page: "region", about: "St. Pölten" }],
  ["/da-marco", { page: "restaurant", about: "da-marco" }],
  ["/checkout/da-marco", { page: "checkout", about: "da-marco" }],
  ["/info/da-marco", { page: "info", about: "da-marco" }],
  ["/login", { page: "login" }],
  ["/register", { page: "register" }],
  ["/impressum", { page: "legal" }],
  ["/%E0%A4%A", { page: "restaurant", about: "%E0%A4%A" }],
])("%s is counted as %j", (pathname, visited) => {
  expect(visitedPage(pathname)).toEqual(visited);
});

it.each([
  "/",
  "/overview",
  "/confirm/success/geheim",
  "/confirm/da-marco/success",
  "/management/orders",
  "/offline",
  "/login/passwort",
])("%s is not counted", (pathname) => expect(visitedPage(pathname)).toBeNull());

describe("the server's own counts", () => {
  const event = { event: "order-refused", pathname: "/checkout/da-marco", reason: "city-not-delivered" } as const;

  it("get the event and its page, and nothing about the visitor", async () => {
    localStorage.auth_tkn = "geheim";
    await sendVisit(event, null);
    expect(sent.map(({ url }) => url)).toEqual(["/api/tracking/visits"]);
    expect(JSON.parse(bodyOf(sent[0]))).toEqual({
      event: "order-refused",
      page: "checkout",
      about: "da-marco",
      reason: "city-not-delivered",
    });
    expect(new Headers(sent[0]?.init.headers).get("authorization")).toBeNull();
    expect(sent[0]?.init.credentials).toBe("omit");
    expect(document.cookie).toBe("");
  });

  it("get reasons that are not in the list as 'other'", async () => {
    await sendVisit({ ...event, reason: "too-many-orders" }, null);
    expect(JSON.parse(bodyOf(sent[0])).reason).toBe("other");
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])("get nothing if the browser says %j", async (says) => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0", ...says });
    await sendVisit(event, null);
    expect(sent).toEqual([]);
  });

  it("get nothing from bots", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (compatible; Googlebot/2.1)");
    await sendVisit(event, null);
    expect(sent).toEqual([]);
  });

  it("never break a page", async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError("no network")));
    vi.stubGlobal("fetch", asked);
    vi.stubGlobal("location", { pathname: "/bestellen" });
    track("page-viewed");
    await waitFor(() => expect(asked).toHaveBeenCalled());
  });
});

describe("a service the operator configured", () => {
  const view = { event: "page-viewed", pathname: "/bestellen" } as const;

  it.each([matomo, plausible])("gets nothing before the visitor agreed, nor after 'Ablehnen': $to", async (outside) => {
    await sendVisit(view, outside);
    saveAnswer("no", outside);
    await sendVisit(view, outside);
    expect(sent).toEqual([]);
  });

  it.each([
    [matomo, "https://zaehlt.example.at/matomo.php"],
    [plausible, "https://plausibel.example.at/api/event"],
  ])("gets the event without cookies once the visitor agreed: %j", async (outside, address) => {
    saveAnswer("yes", outside);
    await sendVisit(view, outside);
    expect(sent.map(({ url }) => url)).toEqual([address]);
    expect(sent[0]?.init).toMatchObject({ method: "POST", credentials: "omit", referrerPolicy: "no-referrer" });
    expect(bodyOf(sent[0])).toContain(outside === matomo ? "idsite=7" : '"domain":"mahlzeit.example"');
  });
});

it("needs consent for itself at its own address", async () => {
  const view = { event: "page-viewed", pathname: "/bestellen" } as const;
  saveAnswer("yes", matomo);
  await sendVisit(view, plausible);
  await sendVisit(view, { ...matomo, url: "https://anderswo.example.at" });
  expect(sent).toEqual([]);
});

describe("the question", () => {
  const open = (outsideAnalytics: OutsideAnalytics | null) => {
    vi.stubGlobal("location", { pathname: "/bestellen", protocol: "https:" });
    const settings = {
      productName: "Mahlzeit",
      publicUrl: "",
      fixedOrderServiceUid: "",
      demoLogins: null,
      outsideAnalytics,
    };
    const Page = () => (
      <>
        <main id="main" tabIndex={-1} />
        <Footer />
        <Visits />
      </>
    );
    const Stub = createRoutesStub([{ id: "root", path: "/bestellen", Component: Page }]);
    render(<Stub initialEntries={["/bestellen"]} hydrationData={{ loaderData: { root: { settings } } }} />);
  };
  const bar = () => screen.findByRole("region", { name: "Zustimmung" });

  it("is not asked if the server counts", async () => {
    open(null);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Zustimmung" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Zustimmung ändern" })).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    ["Ablehnen", "no"],
    ["Annehmen", "yes"],
  ])("is answered by one press on '%s', stored, and can be opened again from the footer", async (label, kept) => {
    open(plausible);
    expect(await bar()).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: label }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Zustimmung" })).toBeNull());
    expect(localStorage.consent).toBe(`${kept} plausible ${plausible.url}`);
    fireEvent.click(screen.getByRole("button", { name: "Zustimmung ändern" }));
    expect(await bar()).toBeTruthy();
    // The previous answer is valid until the new one.
    expect(localStorage.consent).toBe(`${kept} plausible ${plausible.url}`);
    fireEvent.click(screen.getByRole("button", { name: kept === "yes" ? "Ablehnen" : "Annehmen" }));
    expect(localStorage.consent).toBe(`${kept === "yes" ? "no" : "yes"} plausible ${plausible.url}`);
  });

  it("returns the focus to the page, or to the button that opened it", async () => {
    open(plausible);
    await bar();
    expect(document.activeElement).toBe(document.body);
    const answer = (name: string) => {
      const button = screen.getByRole("button", { name });
      button.focus();
      fireEvent.click(button);
    };
    answer("Ablehnen");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
    const again = screen.getByRole("button", { name: "Zustimmung ändern" });
    again.focus();
    fireEvent.click(again);
    const question = await bar();
    await waitFor(() => expect(document.activeElement).toBe(question));
    answer("Annehmen");
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it("counts the current page once after 'Annehmen'", async () => {
    open(plausible);
    const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
    await bar();
    expect(sent).toEqual([]);
    await press("Annehmen");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(bodyOf(sent[0]))).toMatchObject({ name: "pageview" });
    await press("Zustimmung ändern");
    await press("Annehmen");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Zustimmung" })).toBeNull());
    await press("Zustimmung ändern");
    await press("Ablehnen");
    await sendVisit({ event: "product-added", pathname: "/da-marco" }, plausible);
    expect(sent).toHaveLength(1);
  });

  it("is asked again if the answer was about another service", async () => {
    saveAnswer("yes", matomo);
    open(plausible);
    expect(await bar()).toBeTruthy();
  });

  it("is not asked if the browser refuses tracking", async () => {
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0", globalPrivacyControl: true });
    open(matomo);
    await import("./consent-bar.tsx");
    expect(screen.queryByRole("region", { name: "Zustimmung" })).toBeNull();
    // A visitor who wants to change it anyway sees the reason.
    fireEvent.click(screen.getByRole("button", { name: "Zustimmung ändern" }));
    expect((await bar()).textContent).toContain("Dein Browser bittet darum, dir nicht zu folgen.");
    expect(screen.queryByRole("button", { name: "Annehmen" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Zustimmung" })).toBeNull());
    expect([Object.keys(localStorage), sent]).toEqual([[], []]);
  });

  it("both answers look alike", async () => {
    open(matomo);
    await bar();
    const [no, yes] = ["Ablehnen", "Annehmen"].map((name) => screen.getByRole("button", { name }).className);
    expect(no).toBe(yes);
  });
});
