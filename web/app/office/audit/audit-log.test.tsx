import { api } from "@mahlzeit/contract/api";
import { type Endpoint, isAudited } from "@mahlzeit/contract/endpoint";
import { type AuditRow, findAudit } from "@mahlzeit/contract/operator/audit";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { nameOnWire } from "@mahlzeit/contract/wire";
import { cleanup, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeCursor, madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { AuditLog } from "./audit-log.tsx";
import { actText, fieldLabel } from "./audit-text.ts";

const restaurant = madeOrder.service.id;
const evening = Date.UTC(2026, 10, 19, 17, 4);
let made = 0;
const row = (changes: Partial<AuditRow>): AuditRow => ({
  id: madeOrder.id.slice(0, -3) + String(100 + ++made),
  at: evening,
  who: "Marco",
  role: "owner",
  what: "makePairingCode",
  about: null,
  subjectName: null,
  order: null,
  restaurant,
  restaurantName: "Da Marco",
  fields: [],
  changes: [],
  ...changes,
});
const answer = (rows: readonly AuditRow[], next?: string) =>
  Response.json(z.encode(findAudit.answer, [...rows]), { headers: next ? { [nextCursorHeader]: next } : {} });
const rowsOf = (date: string) =>
  within(screen.getByRole("list", { name: date }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says who did what, when and in which role, and what it was before and is now", async () => {
  const network = fakeNetwork({
    "management/audit": () =>
      answer([
        row({
          what: "changeEscalationRules",
          fields: ["answerMinutes", "alarmPhone"],
          changes: [
            { field: "answerMinutes", before: null, after: 5 },
            { field: "alarmPhone", before: null, after: "+43 … 67" },
          ],
        }),
        row({ who: "Tablet Theke", role: "device", what: "renameDevice", fields: ["name"] }),
        row({
          what: "pauseIntake",
          fields: ["length", "types"],
          changes: [{ field: "pausedUntil.DELIVERY", before: null, after: evening + 1_800_000 }],
        }),
        row({ what: "changeRole", changes: [{ field: "role", before: "staff", after: "owner" }] }),
        row({ who: null, role: "staff", at: evening - 86_400_000 }),
      ]),
  });
  renderInOffice(<AuditLog restaurantId={restaurant} />);
  await screen.findByRole("heading", { name: "19.11.2026" });
  expect(rowsOf("19.11.2026")).toEqual([
    "18:04Marco hat geändert, was geschieht, wenn niemand antwortetInhaber:inZeit für eine Antwort: wie üblich → 5\u00a0MinutenAlarmnummer: Nummer des Restaurants → +43 … 67",
    "18:04Tablet Theke hat ein Gerät umbenanntGerätAngegeben: Name",
    "18:04Marco hat die Annahme pausiertInhaber:inPause Lieferung: nichts → bis 19.11.2026, 18:34",
    "18:04Marco hat eine Rolle im Team geändertInhaber:inRolle: Team → Inhaber:in",
  ]);
  expect(rowsOf("18.11.2026")).toEqual([
    "18:04Jemand, der nicht mehr dabei ist, hat einen Code für ein neues Gerät geholtTeam",
  ]);
  expect(network.calls[0]?.query.get("restaurant")).toBe(restaurant);
});

it("goes on where the last page ended, keeps what is there if that fails, and tries again", async () => {
  let isDown = true;
  const network = fakeNetwork({
    "management/audit": ({ query }) => {
      if (query.get("after") === null) return answer([row({})], madeCursor);
      return isDown ? noNetwork() : answer([row({ at: evening - 86_400_000 })]);
    },
  });
  renderInOffice(<AuditLog restaurantId={null} />);
  await screen.findByText(/Inhaber:in, Da Marco/);
  await press("Ältere laden");
  await screen.findByText("Ältere Einträge ließen sich gerade nicht laden.");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  isDown = false;
  await press("Nochmal");
  await screen.findByRole("heading", { name: "18.11.2026" });
  expect(screen.queryByRole("button", { name: "Ältere laden" })).toBeNull();
  expect(network.calls.map(({ query }) => [query.get("restaurant"), query.get("after")])).toEqual([
    [null, null],
    [null, madeCursor],
    [null, madeCursor],
  ]);
});

it("says amounts in euros and rates in percent, and leads operators to whom a look was about", async () => {
  const change = (field: string, before: number | null, after: number) => ({ field, before, after });
  fakeNetwork({
    "management/audit": () =>
      answer([
        row({ what: "payOut", role: "operator", changes: [change("total", null, 844_753)] }),
        row({
          what: "proposeFeeTerms",
          role: "operator",
          changes: [change("deliveryPerMille", 80, 85), change("cardBasisPoints", 140, 120)],
        }),
        row({ what: "findOrderDossier", role: "operator", about: madeOrder.id }),
        row({ what: "makePairingCode", about: madeOrder.id }),
      ]),
  });
  renderInOffice(<AuditLog restaurantId={null} />, { wrapper: MemoryRouter });
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) =>
    textContent?.replaceAll("\u00a0", " "),
  );
  expect(rows[0]).toContain("Summe: nichts → 8.447,53 €");
  expect(rows[1]).toContain("Lieferung: 8 % → 8,5 %Karte: 1,4 % → 1,2 %");
  const links = screen.getAllByRole("link", { name: "Diese Bestellung" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/management/orders/${madeOrder.id}`]);
});

it("says what a key may do in the words of its page, also where that is one thing", async () => {
  const made = (scopes: string) =>
    row({ what: "makeApiKey", changes: [{ field: "scopes", before: null, after: scopes }] });
  fakeNetwork({ "management/audit": () => answer([made("menu:read"), made("orders:read, orders:answer")]) });
  renderInOffice(<AuditLog restaurantId={restaurant} />);
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toContain("Darf: nichts → Karte lesen");
  expect(rows[1]).toContain("Darf: nichts → Bestellungen lesen, Bestellungen beantworten");
});

it("shows looks at people's data alone", async () => {
  const network = fakeNetwork({
    "management/audit": () => answer([row({ what: "searchOrders", role: "operator", fields: ["email"] })]),
  });
  renderInOffice(<AuditLog restaurantId={null} onlyPeople />);
  await screen.findByText(/eine Bestellung gesucht/);
  screen.getByText("Angegeben: E-Mail");
  expect(network.calls[0]?.query.get("only")).toBe("people");
});

it("says that nothing has happened, and that there was no answer", async () => {
  fakeNetwork({ "management/audit": () => answer([]) });
  renderInOffice(<AuditLog restaurantId={restaurant} />);
  await screen.findByRole("heading", { name: "Noch nichts geschehen" });
  cleanup();
  fakeNetwork({ "management/audit": noNetwork });
  renderInOffice(<AuditLog restaurantId={restaurant} />);
  await screen.findByText("Das Protokoll ließ sich gerade nicht laden.");
});

const audited = (Object.entries(api) as [string, Endpoint][]).filter(([, of]) => isAudited(of, { isOperator: true }));

it("has words for each call that it may name", () => {
  expect(audited.map(([name]) => name).filter((name) => actText(name).includes(name))).toEqual([]);
});

it("names the device that something was done to, as long as it has a name", () => {
  expect(actText("withdrawDevice", "Tablet Theke")).toBe("„Tablet Theke“ entfernt");
  expect(actText("withdrawDevice")).toBe("ein Gerät entfernt");
  expect(actText("pairDevice", "Tablet Theke")).toBe("sich gekoppelt");
});

it("has a German word for every field that an audited call can be given", () => {
  const fields = audited.flatMap(([, { body }]) =>
    body && "shape" in body ? Object.keys(body.shape as object).map(nameOnWire) : [],
  );
  expect(fields).toContain("lines");
  const unsaid = [...new Set(fields)].filter((field) => field !== "restaurant" && fieldLabel(field) === field);
  expect(unsaid).toEqual([]);
});
