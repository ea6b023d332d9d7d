import { type FeeTermsDocument, findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeStatement } from "../../../testing/made-statement.ts";
import { agreedTerms, madeTerms, proposedTerms } from "../../../testing/made-terms.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { FeeTermsSection } from "./fee-terms-section.tsx";

const { restaurantId } = madeStatement;
const answerOf = (changes: Partial<FeeTermsDocument> = {}) =>
  Response.json(z.encode(findFeeTerms.answer, { ...madeTerms, ...changes }));
const agreedAlone = { terms: [agreedTerms] };
const open = async () => {
  renderInOffice(<FeeTermsSection restaurantId={restaurantId} />);
  await screen.findByRole("heading", { name: "Konditionen" });
};
const buttons = (name: string) => screen.getAllByRole("button", { name, hidden: true });
const press = (name: string) => act(async () => void fireEvent.click(buttons(name).at(-1) as HTMLElement));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("proposes rates as they are typed, from 30 days on at the earliest", async () => {
  const network = fakeNetwork({ terms: ({ method }) => answerOf(method === "POST" ? {} : agreedAlone) });
  await open();
  await press("Andere vorschlagen");
  expect(screen.getByLabelText<HTMLInputElement>("Lieferung in % *").value).toBe("8");
  expect(screen.getByLabelText<HTMLInputElement>("Karte in % *").value).toBe("1,4");
  type("Lieferung in % *", "9,5 %");
  type("Karte in € je Zahlung *", "0,3");
  screen.getByText(/bleiben dem Restaurant 36,41\s€, jetzt 37,19\s€\./);
  type("Gilt ab *", "2026-12-24");
  await press("Vorschlagen");
  screen.getByText("Andere Konditionen gelten frühestens in 30 Tagen.");
  expect(network.calls.filter(({ method }) => method === "POST")).toEqual([]);
  type("Gilt ab *", "2026-12-25");
  await press("Vorschlagen");
  await screen.findByText("Vorgeschlagen ab 25. Dezember 2026. Die Mails sind unterwegs.");
  expect(network.calls.find(({ method }) => method === "POST")?.body).toEqual({
    deliveryPerMille: 95,
    otherPerMille: 60,
    ownDoorPerMille: 0,
    cardBasisPoints: 140,
    cardFix: 0.3,
    validFrom: "2026-12-25",
  });
});

it.each([
  ["Lieferung in % *", "8,55", "Eine Zahl von 0 bis 100, etwa 8 oder 7,5."],
  ["Lieferung in % *", "", "Eine Zahl von 0 bis 100, etwa 8 oder 7,5."],
  ["Eigene Tür in % *", "101", "Eine Zahl von 0 bis 100, etwa 8 oder 7,5."],
  ["Karte in % *", "ein bisserl", "Eine Zahl von 0 bis 100, etwa 1,4 oder 1,45."],
  ["Karte in € je Zahlung *", "100,01", "Ein Betrag von 0 bis 100, etwa 0,25."],
])("refuses in %s: %s", async (label, text, said) => {
  const network = fakeNetwork({ terms: () => answerOf(agreedAlone) });
  await open();
  await press("Andere vorschlagen");
  type(label, text);
  await press("Vorschlagen");
  screen.getByText(said);
  expect(network.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

it("takes a proposal back once that was confirmed", async () => {
  let terms = madeTerms.terms;
  const network = fakeNetwork({
    terms: () => answerOf({ terms }),
    withdraw: () => {
      terms = [{ ...proposedTerms, state: "WITHDRAWN", withdrawnAt: Date.now() }, agreedTerms];
      return answerOf({ terms });
    },
  });
  await open();
  await press("Zurückziehen");
  expect(network.callsTo("withdraw")).toEqual([]);
  await press("Zurückziehen");
  await screen.findByText("Zurückgezogen. Die Mails sind unterwegs.");
  await screen.findByText("Zurückgezogen");
  expect(screen.queryByRole("region", { name: "Offener Vorschlag" })).toBeNull();
});

it("says that an owner was faster", async () => {
  let terms = madeTerms.terms;
  fakeNetwork({
    terms: () => answerOf({ terms }),
    withdraw: () => {
      terms = [{ ...proposedTerms, state: "ACCEPTED", acceptedAt: Date.now() }, agreedTerms];
      return problemAnswer("terms-closed");
    },
  });
  await open();
  await press("Zurückziehen");
  await press("Zurückziehen");
  await screen.findByText(/^Dieser Vorschlag ist nicht mehr offen/);
  await screen.findByText("Ausgemacht");
});

it("offers terms from today on where nothing is agreed", async () => {
  fakeNetwork({ terms: () => answerOf({ terms: [], inForce: null }) });
  await open();
  screen.getByText("Nichts vereinbart");
  await press("Andere vorschlagen");
  expect(screen.getByLabelText<HTMLInputElement>("Gilt ab *").value).toBe("2026-11-25");
});
