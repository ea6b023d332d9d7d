import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { fillIn, openPage, orderTimes, placed, restaurant, send } from "../testing/open-info-page.tsx";
import { doorOf, enterByLink, leaveAllDoors } from "./own-door.ts";

const { uid } = restaurant;
const noon = Date.parse("2026-11-19T11:00:00Z");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a restaurant's own link", () => {
  it("is remembered for that restaurant alone, the last one", () => {
    enterByLink(uid, "?von=qr");
    enterByLink("andere", "?vorschau=1&von=web");
    enterByLink(uid, "?von=tisch-4");
    enterByLink(uid, "");
    expect([doorOf(uid), doorOf("andere"), doorOf("dritte")]).toEqual([{ door: "tisch-4" }, { door: "web" }, {}]);
  });

  it("counts for a day", () => {
    vi.useFakeTimers({ now: noon });
    enterByLink(uid, "?von=qr");
    vi.setSystemTime(noon + 24 * 3600_000 - 1);
    expect(doorOf(uid)).toEqual({ door: "qr" });
    vi.setSystemTime(noon + 24 * 3600_000);
    expect(doorOf(uid)).toEqual({});
  });

  it("counts no more once somebody looks at the list of restaurants", () => {
    enterByLink(uid, "?von=qr");
    leaveAllDoors();
    expect(doorOf(uid)).toEqual({});
    expect(localStorage.getItem("mahlzeit-doors")).toBeNull();
  });

  it.each(["?von=QR", "?von=", "?von=<b>", `?von=${"a".repeat(33)}`, "?VON=qr"])("%s is none", (search) => {
    enterByLink(uid, "?von=web");
    enterByLink(uid, search);
    expect(doorOf(uid)).toEqual({ door: "web" });
  });

  it.each([
    "null",
    "7",
    "[]",
    "{",
    `{"${uid}":"qr"}`,
    `{"${uid}":["QR",9e15]}`,
    `{"${uid}":["qr","x"]}`,
    `{"${uid}":7}`,
  ])("finds nothing in %s, and can be remembered all the same", (stored) => {
    localStorage.setItem("mahlzeit-doors", stored);
    expect(doorOf(uid)).toEqual({});
    enterByLink(uid, "?von=qr");
    expect(doorOf(uid)).toEqual({ door: "qr" });
  });

  it("changes nothing where the browser allows no storage", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const act of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, act).mockImplementation(refuse);
    enterByLink(uid, "?von=qr");
    leaveAllDoors();
    expect(doorOf(uid)).toEqual({});
  });
});

describe("an order", () => {
  it("says the door of its restaurant, after which the next one has none", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    enterByLink(uid, "?von=tisch-4");
    enterByLink("andere", "?von=web");
    openPage();
    await fillIn();
    send();
    await screen.findByText("Bestätigt");
    expect(network.callsTo("order/save/request")[0]?.body).toMatchObject({ door: "tisch-4" });
    expect([doorOf(uid), doorOf("andere")]).toEqual([{}, { door: "web" }]);
  });

  it("keeps the door while its payment is open: a further attempt is the same visit", async () => {
    const waiting = { ...placed, status: "AWAITING_PAYMENT" as const, url: "https://pay.example.at/1" };
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(waiting) });
    vi.stubGlobal("location", Object.assign(globalThis.location, { assign: () => undefined }));
    enterByLink(uid, "?von=qr");
    openPage();
    await fillIn();
    send();
    await vi.waitFor(() => expect(localStorage.getItem("mahlzeit")).toContain("AWAITING_PAYMENT"));
    expect(doorOf(uid)).toEqual({ door: "qr" });
  });
});
