import {
  findHiddenItems,
  findReported,
  keepReported,
  type ReportedContent,
  type ReportedItem,
} from "@mahlzeit/contract/operator/decide-reports";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { ReportedItems } from "./reported-items.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idOf = (n: number) => `01938a5c-0000-7000-8000-${String(n).padStart(12, "0")}`;
const restaurant = { id: idOf(1), uid: "zur-linde", name: "Zur Linde" };
const reportedAt = Date.parse("2026-11-16T17:44:00Z");
const words = "Im Teig ist Weizen, angeschrieben ist keiner.";
const goulash: ReportedContent = { name: "Gulasch", text: "Mit Semmel", allergens: ["A"], picture: null };
const banner: ReportedContent = {
  name: "Titelbild, Logo",
  text: "",
  allergens: null,
  picture: { hash: "b".repeat(40), width: 1200, height: 640 },
};
const dish: ReportedItem = {
  about: { kind: "DISH", restaurantId: restaurant.id, id: idOf(2) },
  revision: "gulasch-1",
  restaurant,
  rating: null,
  now: goulash,
  hidden: null,
  reports: [{ id: idOf(3), reason: "SAFETY", words, reportedAt, hasEmail: true, shown: goulash }],
};
const picture: ReportedItem = {
  ...dish,
  about: { kind: "PICTURE", restaurantId: restaurant.id, hash: "b".repeat(40) },
  now: banner,
  reports: [{ id: idOf(4), reason: "RIGHTS", words, reportedAt, hasEmail: false, shown: banner }],
};

async function open(answers: { waiting: ReportedItem[]; hidden: ReportedItem[] }[], { isOutdated = false } = {}) {
  let shown = answers[0];
  const network = fakeNetwork({
    "reports/hidden": ({ query }: Call) => {
      if (!shown) return Response.json([]);
      const isLast = query.has("after") || shown.hidden.length < 2;
      const rows = isLast ? shown.hidden.slice(-1) : shown.hidden.slice(0, 1);
      const headers: Record<string, string> = isLast ? {} : { [nextCursorHeader]: `0.1.${idOf(9)}` };
      return Response.json(z.encode(findHiddenItems.answer, rows), { headers });
    },
    "management/reports": () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? Response.json(z.encode(findReported.answer, answer)) : problemAnswer("internal");
    },
    "reports/hide": () => {
      if (isOutdated) return problemAnswer("revision-changed");
      shown = answers[0];
      return Response.json(z.encode(keepReported.answer, dish));
    },
    "reports/keep": () => Response.json(z.encode(keepReported.answer, dish)),
    waiting: () => problemAnswer("internal"),
  });
  const Page = createRoutesStub([{ path: "/", Component: ReportedItems }]);
  renderInOffice(<Page />);
  await act(async () => {});
  await act(async () => {});
  return (path: string) => network.callsTo(path).map(({ body }: Call) => body);
}
const region = (name: string) => within(screen.getByRole("region", { name }));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));

it("shows what waits with its reasons, and a dish with its allergens", async () => {
  await open([{ waiting: [dish, picture], hidden: [] }]);
  const waiting = region("Wartet auf dich");
  waiting.getByText("2 offen");
  waiting.getByRole("heading", { name: "Gericht „Gulasch“" });
  waiting.getByText("Mit Semmel");
  waiting.getByText("Kann jemandem schaden, etwa durch falsche Allergene");
  waiting.getByText(/^Gemeldet am 16.11.2026.*wartet auf eine Mail$/);
  waiting.getByRole("heading", { name: "Bild (Titelbild, Logo)" });
  expect(waiting.queryByText("Jetzt")).toBeNull();
  region("Ausgeblendet").getByText("Nichts ist ausgeblendet.");
});

it("shows what was changed since it was reported beside how it was, and says what is gone", async () => {
  const changed = { ...dish, now: { ...goulash, allergens: null, text: "Mit Gebäck" } };
  await open([{ waiting: [changed, { ...picture, now: null }], hidden: [] }]);
  const [first, second] = region("Wartet auf dich").getAllByRole("article");
  expect(first?.textContent).toMatch(/Am 16.11.2026 gemeldet.*Mit Semmel.*Jetzt.*Mit Gebäck.*unbekannt/s);
  expect(second?.textContent).toMatch(
    /Bild \(Titelbild, Logo\).*gemeldet.*Jetzt zeigt es das Restaurant nirgends mehr/s,
  );
});

it("hides with a reason of its kind and a sentence, and says what that does", async () => {
  const hidden = { at: reportedAt, reason: "SAFETY" as const, words, shown: goulash };
  const sent = await open([
    { waiting: [dish], hidden: [] },
    { waiting: [], hidden: [{ ...dish, hidden, reports: [] }] },
  ]);
  await press("Gericht „Gulasch“ ausblenden");
  const dialog = within(screen.getByRole("dialog", { name: "Gericht ausblenden", hidden: true }));
  dialog.getByText(/^Gulasch: Gäste sehen das Gericht nicht mehr und können es nicht bestellen/);
  dialog.getByText(/als Mail an die Inhaber:innen/);
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^Kann jemandem schaden/, hidden: true }).checked).toBe(
    true,
  );
  expect(dialog.queryByRole("radio", { name: /^Hat mit der Bestellung/, hidden: true })).toBeNull();
  await press("Ausblenden");
  dialog.getByText("Bitte schreib in einem ganzen Satz, worum es geht.");
  fireEvent.change(dialog.getByLabelText(/^Begründung/), { target: { value: words } });
  await press("Ausblenden");
  expect(sent("reports/hide")).toEqual([{ about: dish.about, revision: "gulasch-1", reason: "SAFETY", words }]);
  await region("Wartet auf dich").findByText("Nichts ist gemeldet.");
  await region("Ausgeblendet").findByText("Ausgeblendet am 16.11.2026");
});

it("shows again what is hidden, also where it is on no menu any more, and lets stay what is only reported", async () => {
  const hidden = { at: reportedAt, reason: "FALSE" as const, words, shown: goulash };
  const sent = await open([{ waiting: [picture], hidden: [{ ...dish, now: null, hidden, reports: [] }] }]);
  region("Ausgeblendet").getByText("Jetzt steht es nicht mehr auf der Karte.");
  await press("Gericht „Gulasch“ wieder einblenden");
  screen.getByText(/ist dann wieder zu sehen, so wie es jetzt ist, und lässt sich wieder bestellen/);
  await press("Wieder einblenden");
  await screen.findByText("Wieder zu sehen. Die Mails gehen hinaus.");
  await press("Bild (Titelbild, Logo) bleibt");
  await press("Bleibt");
  await screen.findByText("Bleibt zu sehen. Wer gemeldet hat, erfährt es.");
  expect(sent("reports/keep")).toEqual([
    { about: dish.about, isHidden: true },
    { about: picture.about, isHidden: false },
  ]);
});

it("loads what is another by now than whoever hides it has seen, and says so", async () => {
  const mended = { ...dish, revision: "gulasch-2", now: { ...goulash, text: "Mit Gebäck" } };
  await open(
    [
      { waiting: [dish], hidden: [] },
      { waiting: [mended], hidden: [] },
    ],
    { isOutdated: true },
  );
  await press("Gericht „Gulasch“ ausblenden");
  fireEvent.change(screen.getByLabelText(/^Begründung/), { target: { value: words } });
  await press("Ausblenden");
  screen.getByText("Das ist inzwischen anders. Bitte schau es dir noch einmal an.");
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  await region("Wartet auf dich").findByText("Mit Gebäck");
});

it("loads what was hidden longer ago where asked", async () => {
  const hidden = { at: reportedAt, reason: "FALSE" as const, words, shown: goulash };
  await open([
    {
      waiting: [],
      hidden: [
        { ...dish, hidden, reports: [] },
        { ...picture, hidden, reports: [] },
      ],
    },
  ]);
  expect(region("Ausgeblendet").getAllByRole("article")).toHaveLength(1);
  await press("Ältere laden");
  expect(region("Ausgeblendet").getAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Ältere laden" })).toBeNull();
});

it("says that it could not be loaded, and asks again", async () => {
  const answers: { waiting: ReportedItem[]; hidden: ReportedItem[] }[] = [];
  await open(answers);
  screen.getByText("Das ließ sich gerade nicht laden.");
  answers.push({ waiting: [], hidden: [] });
  await press("Nochmal");
  region("Wartet auf dich").getByText("Nichts ist gemeldet.");
});
