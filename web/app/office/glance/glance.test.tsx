import { findGlance, type Glance } from "@mahlzeit/contract/operator/glance";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { axisEnd, changeText } from "./glance-text.ts";
import { GlanceView } from "./glance-view.tsx";

const at = Date.parse("2026-11-19T17:42:07Z");
const none = { placed: 0, refused: 0, ready: 0, punctual: 0 };
const quarters = (orders: number) => Array.from({ length: 96 }, (_, i) => (i === 74 ? orders : 0));
const made: Glance = {
  at,
  countedUntil: at - 11 * 60_000,
  comparedDay: "2026-11-12",
  orders: { today: 403, beforeUntilNow: 360, quarters: quarters(29), quartersBefore: quarters(31) },
  rates: { placed: 403, refused: 9, ready: 200, punctual: 182 },
  ratesBefore: { placed: 420, refused: 4, ready: 210, punctual: 195 },
  revenue: Array.from({ length: 7 }, (_, i) => ({
    day: `2026-11-${13 + i}`,
    revenueCents: 1_095_399,
    beforeCents: 900_000,
  })),
  commission: { todayCents: 87_084, weekCents: 745_344 },
  restaurants: { on: 30, pause: 3, silent: 2, closed: 6, suspended: 1 },
  open: {
    waits: (["new", "cooking", "ready"] as const).map((stage) => ({ stage, counts: [5, 1, 0, 0], late: [0, 1, 0, 0] })),
    ahead: 4,
  },
  late: [
    {
      id: "019a1f48-4800-7379-a5ee-3a3408d31b6a",
      number: 388,
      service: {
        id: "019a1f48-4800-7379-a5ee-3a3408d31b6b",
        name: "Kebabhaus Efes",
        city: "Linz",
        phone: "+43 732 123",
        silentSince: at - 360_000,
      },
      type: "DELIVERY",
      status: "PLACED",
      totalCents: 2780,
      lateMinutes: 11,
      promisedAt: null,
    },
  ],
  lateCount: 1,
  cities: [{ name: "Wien", restaurants: 17, today: 177, beforeUntilNow: 165 }],
};
const answer = (changes: Partial<Glance> = {}) => Response.json(z.encode(findGlance.answer, { ...made, ...changes }));
const alerts = () => Response.json([]);
const open = (address = "/") =>
  renderInOffice(
    <MemoryRouter initialEntries={[address]}>
      <GlanceView firstName="Theresa" />
    </MemoryRouter>,
  );
const panel = (name: string) => within(screen.getByRole("region", { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("comes to the alerts, once they are there, for who was sent to them", async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  fakeNetwork({ "management/glance": () => answer(), "management/alerts": alerts });
  open("/#hinweise");
  await screen.findByText("Live, Stand 18:42:07");
  expect(scrollIntoView.mock.contexts.map((one) => (one as Element).id)).toEqual(["hinweise"]);
  cleanup();
  open();
  await screen.findByText("Live, Stand 18:42:07");
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it("says what burns first, with whom to call, and how today does against the same weekday at the same time", async () => {
  fakeNetwork({ "management/glance": () => answer(), "management/alerts": alerts });
  open();
  await screen.findByText("Live, Stand 18:42:07");
  screen.getByText("Donnerstag, 19. November. Eine Bestellung wartet zu lang, 2 Küchen sind still.");
  screen.getByText("+12 % zum Do, 12.11., 18:42");
  screen.getByText("98 %");
  const late = panel("Wartet zu lang");
  late.getByText("11 min");
  late.getByText("Küche still seit 18:36.");
  expect(late.getByRole("link", { name: /^Anrufen ?: Kebabhaus Efes$/ }).getAttribute("href")).toBe("tel:+43732123");
  late.getByRole("link", { name: "Alle 22\u00a0offenen" });
  const ages = panel("Offene Bestellungen nach Alter");
  ages.getByText("18 offen, 4 für später");
  expect(ages.getAllByRole("cell", { name: /^1 ?, davon zu lang: 1$/ })).toHaveLength(3);
  panel("Bestellungen je Viertelstunde").getByRole("img", {
    name: "Bestellungen je Viertelstunde. Heute bis 18:42 403, am Do, 12.11. zur selben Zeit 360.",
  });
});

it("says until when revenue and rates are counted, beside commission that is booked until now", async () => {
  fakeNetwork({ "management/glance": () => answer(), "management/alerts": alerts });
  open();
  await screen.findByText("bis 18:31, Provision bis 18:42: 870,84 €");
  screen.getByText("bis 18:31, am ganzen Do, 12.11.: 93 %");
  panel("Umsatz und Provision").getByText(/^Umsatz ist, was Gäste/);
  panel("Umsatz und Provision").getByText(/^Sieben Tage bis 18:31: 76.677,93 € Umsatz; gebuchte Provision bis 18:42:/);
  panel("Umsatz und Provision").getByRole("img", { name: /Heute bis 18:31/ });
});

it("says that nothing waits, and shows no change where there is nothing to compare with", async () => {
  const nothing = { ...made.orders, today: 0, beforeUntilNow: 0 };
  const calm = { late: [], lateCount: 0, orders: nothing, rates: none, ratesBefore: none };
  const quiet = { ...made.restaurants, silent: 0 };
  fakeNetwork({ "management/glance": () => answer({ ...calm, restaurants: quiet }), "management/alerts": alerts });
  open();
  await screen.findByText("Niemand wartet zu lang.");
  screen.getByText("Donnerstag, 19. November. Es läuft.");
  expect(screen.getAllByText("–")).toHaveLength(2);
});

it("keeps the figures and says from when they are once the connection is lost, and offers to try again before", async () => {
  let isDown = true;
  fakeNetwork({
    "management/glance": () => (isDown ? problemAnswer("internal") : answer()),
    "management/alerts": alerts,
  });
  open();
  const again = await screen.findByRole("button", { name: "Nochmal" });
  isDown = false;
  await act(async () => void fireEvent.click(again));
  await screen.findByText("Live, Stand 18:42:07");
  isDown = true;
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await screen.findByText("Verbindung weg, Stand 18:42");
  screen.getByText("403");
});

it.each([
  [0, 4],
  [4, 4],
  [37, 40],
  [48, 80],
  [1_900_000, 2_000_000],
])("an axis for %d ends at %d", (most, end) => {
  expect(axisEnd(most)).toBe(end);
});

it("speaks of no change where there was nothing before", () => {
  expect([changeText(3, 0), changeText(0, 4), changeText(5, 4)]).toEqual([null, "−100\u00a0%", "+25\u00a0%"]);
});
