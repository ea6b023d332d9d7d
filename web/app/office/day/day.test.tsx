import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { beSignedInForEachTest, now } from "../../testing/signed-in.ts";
import { made } from "../kitchen/testing/made-board.tsx";
import { openIntake } from "../kitchen/testing/made-intake.ts";
import {
  complaint,
  figure,
  id,
  openDay as open,
  owner,
  panel,
  type Roles,
  second,
  service,
  staff,
} from "./testing/made-day.tsx";

const pauseOf = (type: (typeof openIntake.orderTypes)[number]) =>
  ({ type, since: now, until: now + 15 * minuteMs, length: "15", reason: null }) as const;

beSignedInForEachTest();

describe("whose overview it is", () => {
  it("is the restaurant's day for its people", async () => {
    open({ roles: staff }, "/management/overview");
    await screen.findByRole("heading", { level: 1, name: "Servus, Maria" });
    await screen.findByText("Wir nehmen an");
  });

  it("stays what it was for guests and operators", async () => {
    open({ roles: { operator: false, restaurants: [] } }, "/management/overview");
    await screen.findByRole("heading", { name: "Noch nichts bestellt" });
  });

  it("is the marketplace's for operators", async () => {
    open({ roles: { operator: true, restaurants: [] } }, "/management/overview");
    await screen.findByRole("heading", { name: "Es läuft." });
  });

  it("does not exist for those without a restaurant", async () => {
    const { asked } = open({ roles: { operator: false, restaurants: [] } });
    await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" });
    expect(asked("/day")).toEqual([]);
  });

  it("is that of one restaurant, which can be chosen, for somebody with several", async () => {
    const restaurants = [owner.restaurants[0], { service: second, role: "owner" }] as Roles["restaurants"];
    const { asked } = open({ roles: { operator: false, restaurants } });
    const choice = await screen.findByLabelText("Restaurant");
    fireEvent.change(choice, { target: { value: second.id } });
    await waitFor(() => expect(asked(`${second.id}/day`)).toHaveLength(1));
    expect(asked(`${id}/day`)).toHaveLength(1);
  });
});

describe("the day", () => {
  it("takes an order by telephone for the restaurant that it shows, with the keys of the board", async () => {
    const restaurants = [{ service: second, role: "owner" }, owner.restaurants[0]] as Roles["restaurants"];
    open({ roles: { operator: false, restaurants } }, `/management/day?restaurant=${id}`);
    const button = await screen.findByRole("button", { name: "Telefonbestellung" });
    expect(button.getAttribute("aria-keyshortcuts")).toBe("Alt+T");
    fireEvent.click(button);
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Lokal" });
    expect(choice.value).toBe(id);
  });

  it("compares the takings with those of the same weekday until the same time, and links each figure", async () => {
    const ready = made(103, { status: "READY" });
    open({ orders: [made(101), made(102, { status: "ACCEPTED" }), ready, made(104, { isTest: true })] });
    const open3 = await figure(/^Offene Bestellungen 3 1.neu, 1.in der Küche, 1.bereit$/);
    const takings = await figure(/^Umsatz bisher 842,30.€ 12.% mehr als am Donnerstag, 12\.11\., um 19:00$/);
    const orders = await figure(/^Bestellungen heute 29 davon 6 am Telefon ?Am Donnerstag, 12\.11\., um 19:00: 26$/);
    expect([open3, takings, orders].map((link) => link.getAttribute("href"))).toEqual([
      `/management/kitchen?restaurant=${id}`,
      `/management/numbers?restaurant=${id}&tage=1`,
      `/management/numbers?restaurant=${id}&tage=1`,
    ]);
    const bars = panel("Heute bis 19:00");
    expect(bars.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Heute",
      "12.11., 19:00",
      "12.11., ganz",
    ]);
    bars.getByText("1.618,40 €");
    bars.getByText(/^Umsatz ist, was Gäste für erledigte Bestellungen gezahlt haben/);
  });

  it.each([
    [{ todayCents: 0, beforeUntilNowCents: 0, beforeCents: 0 }, "Am Donnerstag, 12.11., den ganzen Tag nichts"],
    [{ todayCents: 5000, beforeUntilNowCents: 0, beforeCents: 9000 }, "Am Donnerstag, 12.11., um 19:00: 0,00 €"],
    [
      { todayCents: 5000, beforeUntilNowCents: 10_000, beforeCents: 10_000 },
      "50 % weniger als am Donnerstag, 12.11., um 19:00",
    ],
    [
      { todayCents: 10_010, beforeUntilNowCents: 10_000, beforeCents: 10_000 },
      "so viel wie am Donnerstag, 12.11., um 19:00",
    ],
    [{ todayCents: 12_345_678, beforeUntilNowCents: 100, beforeCents: 100 }, "Am Donnerstag, 12.11., um 19:00: 1,00 €"],
  ])("of %o says %s", async (takings, words) => {
    const { state } = open();
    state.day = { takings };
    await screen.findByText(words);
  });

  it("shows staff no takings at all", async () => {
    const { state } = open({ roles: staff });
    state.day = { takings: null };
    await figure(/^Bestellungen heute 29/);
    expect(screen.queryByText("Umsatz bisher")).toBeNull();
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it("follows the stream: orders and light at once, and what waits is asked for again", async () => {
    const { state, stream, asked } = open();
    await figure(/^Offene Bestellungen 0/);
    await screen.findByText("Alles erledigt");
    const before = asked("/day").length;
    state.day = { waits: [complaint] };
    stream.tell({
      event: "board",
      data: {
        version: "2",
        at: now,
        restaurant: { id, name: service.name, defaultMinutes: 30, orderTypes: ["DELIVERY"] },
        orders: Array.from({ length: 128 }, (_, i) => made(100 + i)),
      },
    });
    await figure(/^Offene Bestellungen 128 128.neu$/);
    await screen.findByText(/^Reklamation zu/);
    expect(asked("/day")).toHaveLength(before + 1);
    stream.tell({ event: "intake", data: { ...openIntake, silentSince: now - 24 * minuteMs } });
    await screen.findByText("Still seit 18:36");
    expect(screen.getByRole("link", { name: "Geräte ansehen" }).getAttribute("href")).toBe(
      `/management/devices?restaurant=${id}`,
    );
  });

  it.each([
    [{}, "Wir nehmen an", "11:00 – 23:00"],
    [{ schedules: [] }, "Geschlossen", "Heute zu"],
    [{ enabled: false }, "Nicht online", "11:00 – 23:00"],
    [
      { schedules: [{ weekdays: [4], startTime: "11:00:00", endTime: "14:30:00" }] },
      "Geschlossen bis Do 11:00",
      "11:00 – 14:30",
    ],
    [{ pauses: openIntake.orderTypes.map(pauseOf) }, "Pause bis 19:15", "11:00 – 23:00"],
    [{ pauses: [pauseOf("DELIVERY")] }, "Wir nehmen an, teils Pause bis 19:15", "11:00 – 23:00"],
    [
      { pauses: openIntake.orderTypes.map((type) => ({ ...pauseOf(type), until: now + 16 * hourMs })) },
      "Pause bis morgen um 11:00",
      "11:00 – 23:00",
    ],
  ] as const)("says of an intake with %o: %s, %s", async (changes, words, hours) => {
    const { state } = open();
    state.intake = { ...openIntake, ...changes } as typeof openIntake;
    await screen.findByText(words);
    screen.getByText(hours);
    await screen.findByText("2 Geräte verbunden.");
  });

  it("says if light and hours could not be loaded, and can be asked for them again", async () => {
    const { state } = open({ hasStream: false });
    state.answerIntake = noNetwork;
    await screen.findByText("Ob ihr gerade annehmt, ließ sich nicht laden.");
    await figure(/^Bestellungen heute 29/);
    state.answerIntake = null;
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByText("Wir nehmen an");
  });

  it("pauses from here, with the sheet of the board", async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole("button", { name: "Pause" }));
    fireEvent.click(await screen.findByRole("button", { name: /^Pause bis/ }));
    await waitFor(() => expect(asked("intake/pause")).toHaveLength(1));
    expect(asked("intake/pause")[0]?.body).toMatchObject({ restaurant: id, length: "30" });
  });

  it("names the orders that have to be ready next, the earliest first, each a link", async () => {
    const orders = [
      made(418, { status: "ACCEPTED", promisedAt: now + 25 * minuteMs }),
      made(416, { status: "ACCEPTED", type: "TAKEAWAY", promisedAt: now + 15 * minuteMs }),
      made(419, { status: "ACCEPTED", type: "ON_SITE", table: "4", promisedAt: now + 20 * minuteMs }),
      made(417, { status: "READY", promisedAt: now + minuteMs }),
    ];
    open({ orders });
    await screen.findByText("Als Nächstes");
    const links = panel("Als Nächstes").getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Nr.\u00a0416, Abholung19:15",
      "Nr.\u00a0419, Vor Ort, Tisch 419:20",
      "Nr.\u00a0418, Lieferung19:25",
    ]);
    expect(links[0]?.getAttribute("href")).toMatch(/^\/management\/orders\?bestellung=/);
  });
});

describe("one's own orders", () => {
  it("stand below where there are some", async () => {
    open({ own: [madeOrder] });
    const link = await screen.findByRole("link", { name: /Gasthaus Lindenhof/ });
    expect(link.getAttribute("href")).toBe(`/confirm/success/${madeOrder.identificationTag}`);
    panel("Deine eigenen Bestellungen");
  });

  it("are not spoken of where there are none", async () => {
    open();
    await screen.findByText("Alles erledigt");
    expect(screen.queryByText("Deine eigenen Bestellungen")).toBeNull();
    expect(screen.queryByText("Noch nichts bestellt")).toBeNull();
  });
});
