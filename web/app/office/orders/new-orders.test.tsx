import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeCursor } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { fakeSound } from "../testing/fake-sound.ts";
import {
  buttonsOf,
  fakeKitchen,
  idOf,
  inDialog,
  later,
  listAnswer,
  numbered,
  openOrders,
  operator,
  row,
  setEveningClock,
  staff,
} from "../testing/made-kitchen.tsx";

setEveningClock();

it("shows new orders by itself and announces each once, but not those of the first load", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  expect(screen.getByRole("status").textContent).toBe("");
  kitchen.state.orders = [numbered(11), numbered(12)];
  await kitchen.tell();
  await screen.findByText("Neue Bestellung: Nr. 12, Gasthaus Lindenhof");
  row(12).getByText("Neu");
});

it("asks for nothing while nothing is told, and once for all that is told together", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  const asked = () => kitchen.network.callsTo("management/orders").length;
  await later(2);
  const before = asked();
  for (let i = 0; i < 4; i++) {
    await later(14);
    kitchen.stream.comment();
  }
  expect(asked()).toBe(before);
  for (let i = 0; i < 5; i++) kitchen.stream.tell({ event: "changed", data: {} });
  await later(3);
  expect(asked() - before).toBe(1);
});

it("without a stream asks every fifteen seconds and says so, until it is back", async () => {
  const kitchen = fakeKitchen(numbered(11));
  kitchen.state.answerStream = () => problemAnswer("overloaded");
  await openOrders();
  await later(7);
  await screen.findByText(/^Die laufende Verbindung fehlt gerade: Neue Bestellungen siehst du bis zu 15 Sekunden/);
  kitchen.state.orders = [numbered(11), numbered(12)];
  await later(16);
  await screen.findByText("Neue Bestellung: Nr. 12, Gasthaus Lindenhof");
  kitchen.state.answerStream = null;
  globalThis.dispatchEvent(new Event("online"));
  await later(3);
  expect(screen.queryByText(/^Die laufende Verbindung fehlt/)).toBeNull();
  const asked = kitchen.network.callsTo("management/orders").length;
  await later(30);
  expect(kitchen.network.callsTo("management/orders").length).toBe(asked);
});

it("is late by the clock, also while nothing is told", async () => {
  const kitchen = fakeKitchen(numbered(11, { status: "ACCEPTED", promisedAt: Date.now() + 30_000 }));
  await openOrders();
  expect(row(11).queryByText(/spät/i)).toBeNull();
  for (let i = 0; i < 4; i++) {
    await later(14);
    kitchen.stream.comment();
  }
  row(11).getByText(/spät/i);
});

it("ignores an answer from before a transition", async () => {
  const kitchen = fakeKitchen(numbered(12, { status: "ACCEPTED" }));
  await openOrders();
  // The initial events of the stream were requested.
  await later(2);
  let answer = (_response: Response): void => undefined;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const fetched = globalThis.fetch;
  let isAnswered = false;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.includes("transitions") || isAnswered ? fetched(url, init) : slow,
  );
  await kitchen.tell();
  isAnswered = true;
  kitchen.state.answerList = () => listAnswer([numbered(12, { status: "READY" }), numbered(13)]);
  await press("Bereit", row(12));
  await waitFor(() => expect(buttonsOf(12)).toContain("Unterwegs"));
  await act(async () => answer(listAnswer([numbered(12, { status: "ACCEPTED" })])));
  expect(buttonsOf(12)).toContain("Unterwegs");
  expect(kitchen.moves()).toHaveLength(1);
  // No further event reports the change made meanwhile.
  await later(1);
  row(13).getByText("Neu");
});

it("says that the list is outdated, and still shows the orders", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  await press("Nr. 11 ansehen");
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByText("Bitte beim Hoftor links; Klingel Gruber/Wolf");
  dialog.getByText(/Wiener Schnitzel vom Kalb/);
  dialog.getByText("Neubaugasse 14, Top 6, Türname: Gruber/Wolf");
  vi.stubGlobal("fetch", noNetwork);
  kitchen.stream.end();
  await later(7);
  await screen.findByText(/^Keine Verbindung: Das ist der Stand von 19:00\./);
  expect(kitchen.network.callsTo("management/orders")[0]?.query.get("status")).toBe("OPEN");
});

it("opens the order of a link, on whatever page it is, until it is closed", async () => {
  const kitchen = fakeKitchen(numbered(11));
  kitchen.state.elsewhere = [numbered(19, { status: "CANCELLED", reason: "Der Herd ist aus" })];
  const onUnlink = await openOrders(operator, idOf(19));
  const dialog = await inDialog("Nr. 19");
  dialog.getByText("Der Herd ist aus");
  await press("Schließen", dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onUnlink).toHaveBeenCalledOnce();
});

it("says that the order of a link does not exist", async () => {
  fakeKitchen(numbered(11));
  await openOrders(staff, idOf(99));
  await screen.findByText(/^Diese Bestellung gibt es nicht/);
});

it("ends the session when the server refuses it, instead of asking on", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  kitchen.state.answerList = () => problemAnswer("unauthorized");
  await kitchen.tell();
  await waitFor(() => expect(localStorage.getItem("auth_tkn")).toBeNull());
  expect(screen.queryByText(/^Keine Verbindung/)).toBeNull();
});

describe("with the page hidden or a later page open, staff", () => {
  beforeEach(() => {
    document.title = "Mahlzeit | Bestellungen";
  });

  it("see in the title how many orders wait", async () => {
    const kitchen = fakeKitchen(numbered(11), numbered(12, { status: "READY" }));
    await openOrders();
    await waitFor(() => expect(document.title).toBe("(1) Mahlzeit | Bestellungen"));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    kitchen.state.orders = [numbered(11), numbered(13)];
    await later(120);
    await kitchen.tell();
    await waitFor(() => expect(document.title).toBe("(2) Mahlzeit | Bestellungen"));
    cleanup();
    expect(document.title).toBe("Mahlzeit | Bestellungen");
  });

  it("are told of new orders on a later page, too", async () => {
    const kitchen = fakeKitchen(numbered(11, { status: "COMPLETED" }));
    kitchen.state.answerList = (query) =>
      query.get("status") === "PLACED" ? listAnswer([numbered(30)]) : listAnswer(kitchen.state.orders, madeCursor);
    await openOrders();
    await press("Weiter");
    await waitFor(() => expect(document.title).toBe("(1) Mahlzeit | Bestellungen"));
    await screen.findByText("Neue Bestellung: Nr. 30, Gasthaus Lindenhof");
  });

  it("hear a bell once it is switched on", async () => {
    const rings = vi.fn();
    const Sound = fakeSound(rings);
    vi.stubGlobal("AudioContext", Sound);
    const kitchen = fakeKitchen(numbered(11));
    await openOrders();
    kitchen.state.orders = [numbered(11), numbered(12)];
    await kitchen.tell();
    await screen.findByText("Neue Bestellung: Nr. 12, Gasthaus Lindenhof");
    expect(rings).not.toHaveBeenCalled();
    await press("Ton einschalten");
    expect(rings).toHaveBeenCalledOnce();
    kitchen.state.orders = [numbered(11), numbered(12), numbered(13)];
    await kitchen.tell();
    await waitFor(() => expect(rings).toHaveBeenCalledTimes(2));
    act(() => {
      Sound.isAllowed = false;
      Sound.opened?.become("suspended");
    });
    screen.getByRole("button", { name: "Ton einschalten" });
    Sound.isAllowed = true;
    await press("Ton einschalten");
    expect(rings).toHaveBeenCalledTimes(3);
    await press("Ton ausschalten");
    kitchen.state.orders = [numbered(14)];
    await kitchen.tell();
    await screen.findByText("Neue Bestellung: Nr. 14, Gasthaus Lindenhof");
    expect(rings).toHaveBeenCalledTimes(3);
  });
});
