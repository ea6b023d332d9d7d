import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { mapLink } from "./map-link.ts";
import { fakeShift, later, madeStop, openShift, shiftEnd, shiftNow, tap, token } from "./testing/made-shift.tsx";

vi.mock("../orders/play-note.ts", () => ({ playNote: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: shiftNow });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  localStorage.clear();
  localStorage.setItem("driver_tkn", token);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stored = () => JSON.stringify(localStorage);
const numbers = () => screen.getAllByRole("article").map((stop) => stop.getAttribute("aria-label"));

it("shows the stops of a shift at once, without a network, when its own link is opened again", async () => {
  localStorage.clear();
  const shift = fakeShift(madeStop(420), madeStop(418));
  const close = await openShift("/fahrt#q1W2e3R4t5");
  await shift.goAway();
  await tap("Übergeben, Nr. 420");
  await later(6);
  // The link in the same tab, which loads nothing.
  history.replaceState(null, "", "#q1W2e3R4t5");
  dispatchEvent(new Event("hashchange"));
  await later(1);
  expect(location.hash).toBe("");
  close();
  await openShift("/fahrt#q1W2e3R4t5");
  expect(location.hash).toBe("");
  expect(screen.queryByText("Keine Verbindung")).toBeNull();
  expect(numbers()).toEqual(["Nr. 420 übergeben", "Stopp 1, Nr. 418"]);
  await shift.comeBack();
  await later(6);
  expect(shift.opened()).toEqual([]);
  expect(shift.sent()).toEqual(["420 COMPLETED"]);
});

it("keeps the stops until another link has been opened, and for good when that one is worth nothing", async () => {
  const shift = fakeShift(madeStop(420));
  const close = await openShift();
  await shift.goAway();
  close();
  await openShift("/fahrt#anderer-Link");
  expect(numbers()).toEqual(["Stopp 1, Nr. 420"]);
  shift.state.openLink = () => problemAnswer("link-expired");
  await shift.comeBack();
  await later(10);
  expect(shift.opened()).toEqual(["anderer-Link"]);
  expect(location.hash).toBe("");
  expect(numbers()).toEqual(["Stopp 1, Nr. 420"]);
  shift.state.openLink = () => Response.json({ token: "driver_amira" }, { status: 201 });
  shift.state.stops = [madeStop(431)];
  history.replaceState(null, "", "#neuer-Link");
  dispatchEvent(new Event("hashchange"));
  await later(1);
  expect(localStorage.getItem("driver_tkn")).toBe("driver_amira");
  expect(numbers()).toEqual(["Stopp 1, Nr. 431"]);
});

it("tries a link again that got no answer, and says what to do about one that was used", async () => {
  localStorage.clear();
  const shift = fakeShift();
  shift.state.openLink = noNetwork;
  await openShift("/fahrt#q1W2e3R4t5");
  expect(screen.getByText("Keine Verbindung")).toBeTruthy();
  shift.state.openLink = () => problemAnswer("link-expired");
  await later(4);
  expect(screen.getByText("Dieser Link gilt nicht mehr")).toBeTruthy();
  expect(screen.getByText(/innerhalb von zehn Minuten. Frag nach einem neuen./)).toBeTruthy();
  expect(shift.opened()).toHaveLength(2);
});

it("a phone that was never given a shift says how to get one", async () => {
  localStorage.clear();
  fakeShift();
  await openShift();
  expect(screen.getByText("Hier ist keine Schicht offen")).toBeTruthy();
});

it("shows where to, whom to call and what to collect, and nothing of a guest while it is in the kitchen", async () => {
  fakeShift(
    madeStop(418, { note: "Bitte nicht läuten", payment: "COLLECT", totalCents: 2176 }),
    madeStop(421, { status: "ACCEPTED", contact: null }),
  );
  await openShift();
  const [first, second] = screen.getAllByRole("article");
  const stop = within(first as HTMLElement);
  expect(stop.getByRole("heading", { name: "Neubaugasse 14" })).toBeTruthy();
  expect(stop.getByText("Türname: Gruber/Wolf")).toBeTruthy();
  expect(stop.getByText("1070 Wien, Maria Gruber")).toBeTruthy();
  expect(stop.getByRole("link", { name: "Maria Gruber anrufen" }).getAttribute("href")).toBe("tel:+436641234567");
  expect(stop.getByRole("link", { name: "Karte: Neubaugasse 14" }).getAttribute("href")).toContain(
    encodeURIComponent("Neubaugasse 14, Wien"),
  );
  expect(stop.getByText("„Bitte nicht läuten“")).toBeTruthy();
  expect(stop.getByText("21,76 €")).toBeTruthy();
  const waiting = within(second as HTMLElement);
  expect(waiting.getByText("1070 Wien, noch in der Küche")).toBeTruthy();
  expect(waiting.queryAllByRole("button")).toEqual([]);
  expect(waiting.queryAllByRole("link")).toEqual([]);
});

it("holds a tap for five seconds, in which it can be taken back, and then sends it with its time", async () => {
  const shift = fakeShift(madeStop(418), madeStop(420, { status: "READY" }));
  await openShift();
  await tap("Unterwegs, Nr. 420");
  await later(4);
  await tap("Rückgängig, Nr. 420");
  await later(10);
  expect(shift.sent()).toEqual([]);
  await tap("Übergeben, Nr. 418");
  await later(5);
  expect(shift.reports()).toMatchObject([{ kind: "COMPLETED", at: new Date(shiftNow + 14_000).toISOString() }]);
  await later(1);
  expect(numbers()).toEqual(["Stopp 1, Nr. 420"]);
});

it("offers the next step as soon as an order is under way, also while that waits for the network", async () => {
  const shift = fakeShift(madeStop(420, { status: "READY" }));
  await openShift();
  await shift.goAway();
  await tap("Unterwegs, Nr. 420");
  await later(6);
  expect(screen.getByText("Unterwegs 19:20, wartet")).toBeTruthy();
  await tap("Niemand da, Nr. 420");
  await later(6);
  expect(screen.getByText("2 Meldungen warten. Sie gehen von selbst weg.")).toBeTruthy();
  await shift.comeBack();
  await later(6);
  expect(shift.sent()).toEqual(["420 ON_THE_WAY", "420 NOBODY_THERE"]);
  expect(screen.queryByText(/wartet/)).toBeNull();
  expect(screen.getByRole("button", { name: "Übergeben, Nr. 420" })).toBeTruthy();
});

it("ten minutes in a dead spot, closed and opened again: nothing is lost, and each tap is sent once, in order", async () => {
  const shift = fakeShift(madeStop(418), madeStop(420), madeStop(422));
  const close = await openShift();
  await shift.goAway();
  await tap("Übergeben, Nr. 420");
  await later(60);
  await tap("Niemand da, Nr. 418");
  await later(1);
  // The tap is still held.
  close();
  await later(300);
  await openShift();
  expect(screen.getByText("Kein Netz.")).toBeTruthy();
  expect(screen.getByText("2 Meldungen warten. Sie gehen von selbst weg.")).toBeTruthy();
  expect(screen.getByText("Übergeben 19:20, wartet")).toBeTruthy();
  expect(screen.getByText("Niemand da 19:21, wartet")).toBeTruthy();
  expect(numbers()).toEqual(["Nr. 420 übergeben", "Stopp 1, Nr. 418", "Stopp 2, Nr. 422"]);
  await later(240);
  await tap("Übergeben, Nr. 418");
  await later(6);
  await shift.comeBack();
  await later(6);
  expect(shift.sent()).toEqual(["420 COMPLETED", "418 NOBODY_THERE", "418 COMPLETED"]);
  expect(numbers()).toEqual(["Stopp 1, Nr. 422"]);
  expect(localStorage.getItem("fahrt-meldungen")).toBeNull();
});

it("sends a report again whose answer was lost, by the same id, so that it counts once", async () => {
  const shift = fakeShift(madeStop(418));
  await openShift();
  shift.state.losesAnswers = true;
  await tap("Niemand da, Nr. 418");
  await later(12);
  shift.state.losesAnswers = false;
  await later(6);
  expect(shift.sent().length).toBeGreaterThan(1);
  expect(new Set(shift.reports().map(({ id }) => id)).size).toBe(1);
  expect(shift.taken).toHaveLength(1);
  await later(20);
  expect(localStorage.getItem("fahrt-meldungen")).toBeNull();
});

it("a second tap on the same button, and the same tap in another tab, are one report", async () => {
  const shift = fakeShift(madeStop(418));
  await openShift();
  await openShift();
  const [here, there] = screen.getAllByRole("button", { name: "Übergeben, Nr. 418" });
  here?.click();
  here?.click();
  there?.click();
  await later(6);
  expect(shift.taken).toHaveLength(1);
});

it("says what became of an order whose report no longer fits until it is read, and sends the next", async () => {
  const shift = fakeShift(madeStop(411), madeStop(418), madeStop(420));
  await openShift();
  await shift.goAway();
  await tap("Übergeben, Nr. 411");
  await tap("Übergeben, Nr. 418");
  await later(6);
  shift.state.became.set(411, { number: 411, status: "CANCELLED", at: shiftNow - 60_000 });
  shift.state.stops = [madeStop(418), madeStop(420)];
  await shift.comeBack();
  await later(6);
  const notice = within(screen.getByRole("alert"));
  expect(notice.getByText("Nr. 411 wurde um 19:19 storniert.")).toBeTruthy();
  expect(
    notice.getByText(/Dein „Übergeben“ von 19:20 zählt nicht mehr. Hast du schon kassiert, sag es im Restaurant./),
  ).toBeTruthy();
  expect(shift.sent()).toEqual(["411 COMPLETED", "418 COMPLETED"]);
  expect(numbers()).toEqual(["Stopp 1, Nr. 420"]);
  cleanup();
  await openShift();
  await tap("Gut, Nr. 411 gelesen");
  expect(screen.queryByRole("alert")).toBeNull();
  await later(20);
  expect(shift.sent()).toHaveLength(2);
});

it("says who drives an order that was given to another meanwhile", async () => {
  const shift = fakeShift(madeStop(418, { status: "READY" }));
  await openShift();
  shift.state.became.set(418, { number: 418, status: "READY", at: shiftNow, isWith: { firstName: "Amira" } });
  await tap("Unterwegs, Nr. 418");
  shift.state.stops = [];
  await later(6);
  expect(screen.getByText("Nr. 418 fährt jetzt Amira.")).toBeTruthy();
  expect(screen.getByText("Gerade nichts zu fahren")).toBeTruthy();
});

it("forgets a guest with 'Übergeben', also without a network, and when the order goes to another", async () => {
  const shift = fakeShift(
    madeStop(418),
    madeStop(420, { contact: { firstName: "Ahmet", lastName: "Demir", phone: "+43 660 5550144" } }),
  );
  await openShift();
  expect(stored()).toContain("Maria");
  await shift.tell(madeStop(420, { contact: { firstName: "Ahmet", lastName: "Demir", phone: "+43 660 5550144" } }));
  expect(stored()).not.toContain("Maria");
  await shift.goAway();
  await tap("Übergeben, Nr. 420");
  expect(stored()).toContain("Demir");
  await later(6);
  expect(stored()).not.toContain("Demir");
  expect(stored()).not.toContain("Neubaugasse");
  expect(document.body.textContent).not.toContain("Demir");
});

it("forgets everything when the restaurant takes the link back, and names what did not arrive", async () => {
  const shift = fakeShift(madeStop(418), madeStop(420));
  await openShift();
  await tap("Übergeben, Nr. 418");
  await shift.end();
  await later(6);
  expect(screen.getByText("Dieser Link gilt nicht mehr")).toBeTruthy();
  expect(screen.getByText(/Nr\. 418 \(Übergeben 19:20\): Das ist nicht mehr angekommen/)).toBeTruthy();
  expect(localStorage).toHaveLength(0);
  expect(document.body.textContent).not.toContain("Gruber");
});

it("forgets the stops at 05:00 without a network, and still sends what waits", async () => {
  const shift = fakeShift(madeStop(418), madeStop(420));
  await openShift();
  await shift.goAway();
  vi.setSystemTime(shiftEnd - 20_000);
  await tap("Übergeben, Nr. 418");
  await later(30);
  expect(screen.getByText("Dieser Link gilt nicht mehr")).toBeTruthy();
  expect(stored()).not.toContain("Gruber");
  expect(screen.getByText("1 Meldung wartet. Sie geht von selbst weg.")).toBeTruthy();
  await shift.comeBack();
  await later(10);
  expect(shift.sent()).toEqual(["418 COMPLETED"]);
  expect(localStorage).toHaveLength(0);
});

it("tells of an order that was cancelled on the road, once, whether it was reported or not", async () => {
  const shift = fakeShift(madeStop(411), madeStop(418));
  await openShift();
  const cancelled = { id: madeStop(411).id, number: 411, at: shiftNow - 60_000 };
  shift.state.became.set(411, { number: 411, status: "CANCELLED", at: cancelled.at });
  shift.state.cancelled = [cancelled, { id: madeStop(412).id, number: 412, at: shiftNow }];
  await tap("Übergeben, Nr. 411");
  await later(6);
  await shift.tell(madeStop(418));
  expect(screen.getAllByRole("alert").map((notice) => notice.textContent)).toEqual([
    "Nr.\u00a0411 wurde um 19:19 storniert.Dein „Übergeben“ von 19:20 zählt nicht mehr. Hast du schon kassiert, sag es im Restaurant.Gut",
    "Nr.\u00a0412 wurde um 19:20 storniert.Bring das Essen zurück.Gut",
  ]);
  await tap("Gut, Nr. 411 gelesen");
  await tap("Gut, Nr. 412 gelesen");
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  await openShift();
  await shift.tell(madeStop(418));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("tells who drives an order now that it had on the road, each time that happens", async () => {
  const shift = fakeShift(madeStop(410), madeStop(418));
  await openShift();
  const passedOn = { id: madeStop(410).id, number: 410, at: shiftNow, isWith: { firstName: "Mira" } };
  shift.state.passedOn = [passedOn];
  await shift.tell(madeStop(418));
  expect(screen.getByRole("alert").textContent).toBe("Nr.\u00a0410 fährt jetzt Mira.Gut");
  await tap("Gut, Nr. 410 gelesen");
  expect(screen.queryByRole("alert")).toBeNull();
  shift.state.passedOn = [{ ...passedOn, at: shiftNow + 60_000 }];
  await shift.tell(madeStop(418));
  expect(screen.getByRole("alert")).toBeTruthy();
});

it("forgets with the shift also what was not read", async () => {
  const shift = fakeShift(madeStop(418), madeStop(420));
  shift.state.became.set(418, { number: 418, status: "CANCELLED", at: shiftNow });
  await openShift();
  await tap("Übergeben, Nr. 418");
  await later(6);
  expect(screen.getByRole("alert")).toBeTruthy();
  await shift.end();
  await later(6);
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the keyboard's focus at a tapped stop", async () => {
  fakeShift(madeStop(418));
  await openShift();
  const press = async (name: string) => {
    screen.getByRole("button", { name }).focus();
    await tap(name);
  };
  await press("Niemand da, Nr. 418");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rückgängig, Nr. 418" }));
  await press("Rückgängig, Nr. 418");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Übergeben, Nr. 418" }));
});

it("announces a new stop", async () => {
  const shift = fakeShift();
  await openShift();
  expect(screen.getByText("Gerade nichts zu fahren")).toBeTruthy();
  await shift.tell(madeStop(421, { status: "ACCEPTED", contact: null }));
  await later(1);
  expect(screen.getByText("Neu: Nr. 421")).toBeTruthy();
});

it("ends the shift once every report has arrived: cash and tips first, then nothing is left on the phone", async () => {
  const shift = fakeShift(madeStop(418));
  await openShift();
  await shift.goAway();
  await tap("Niemand da, Nr. 418");
  await later(6);
  fireEvent.click(screen.getByRole("link", { name: "Schicht beenden …" }));
  await later(1);
  const end = () => screen.getByRole<HTMLButtonElement>("button", { name: "Schicht beenden" });
  expect(end().disabled).toBe(true);
  expect(screen.getByText("1 Meldung wartet noch. Beenden geht, sobald sie angekommen ist.")).toBeTruthy();
  await shift.comeBack();
  await later(6);
  expect(screen.getByText("Alle Meldungen sind angekommen.")).toBeTruthy();
  expect(screen.getByText("bar aus 1 von 9 Bestellungen")).toBeTruthy();
  expect(screen.getByText("online gegeben, bei 4 Bestellungen. Da Marco al Forno zahlt es dir aus.")).toBeTruthy();
  expect(screen.getByText("Nr. 418 ist noch offen und geht an das Restaurant zurück.")).toBeTruthy();
  expect(end().disabled).toBe(false);
  end().click();
  await later(1);
  expect(screen.getByText("Schicht beendet")).toBeTruthy();
  expect(localStorage).toHaveLength(0);
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "https://maps.apple.com/?q=Neubaugasse%2014%2C%20Wien"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", "geo:0,0?q=Neubaugasse%2014%2C%20Wien"],
])("the map of %s gets street and town only", (userAgent, link) => {
  expect(mapLink(madeOrder.address ?? fail(), userAgent)).toBe(link);
});

const fail = (): never => {
  throw new Error("the made order has no address");
};
