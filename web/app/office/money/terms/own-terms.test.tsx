import { type FeeTermsDocument, findFeeTerms } from "@mahlzeit/contract/partners/fee-terms";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeStatement } from "../../../testing/made-statement.ts";
import { agreedTerms, madeTerms, proposedTerms } from "../../../testing/made-terms.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { OwnTerms } from "./own-terms.tsx";

vi.mock("../../../shell/settings.ts", () => ({ useSettings: () => ({ suggestionsMailbox: "vorschlag@example.at" }) }));

const { restaurantId } = madeStatement;
const answerOf = (changes: Partial<FeeTermsDocument> = {}) =>
  Response.json(z.encode(findFeeTerms.answer, { ...madeTerms, ...changes }));
const accepted = { ...proposedTerms, state: "ACCEPTED", acceptedAt: Date.parse("2026-11-25T10:00:00Z") } as const;
const open = async () => {
  renderInOffice(<OwnTerms restaurantId={restaurantId} mayAccept />);
  await screen.findByRole("heading", { name: "Was jetzt gilt" });
};
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
const normal = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows all rates that hold, with an example that is reckoned by them", async () => {
  fakeNetwork({ terms: () => answerOf({ terms: [agreedTerms] }) });
  await open();
  screen.getByText("Für Da Marco al Forno seit 1. Jänner 2026.");
  expect(cellsOf(screen.getByRole("table")).map(([value]) => normal(value))).toEqual([
    "8 %",
    "6 %",
    "0 %",
    "1,4 % + 0,25 €",
  ]);
  screen.getByText(/^37,19/);
  screen.getByText(/^Über deine eigene Tür wären es 41,03/);
  expect(screen.queryByRole("button", { name: "Annehmen" })).toBeNull();
});

it("compares a proposal with what holds, and says until when, and what happens if nothing is done", async () => {
  fakeNetwork({ terms: () => answerOf() });
  await open();
  const proposal = screen.getByRole("region", { name: "Vorschlag" });
  expect(cellsOf(within(proposal).getByRole("table")).map((cells) => cells.map(normal))).toEqual([
    ["8 %", "9 %"],
    ["6 %", "bleibt"],
    ["0 %", "bleibt"],
    ["1,4 % + 0,25 €", "1,4 % + 0,30 €"],
  ]);
  const text = normal(proposal.textContent);
  for (const said of [
    "bis Donnerstag, 31. Dezember 2026, 24 Uhr",
    "dann 36,65 € statt 37,19 €",
    "Machst du nichts, bleibt alles, wie es ist",
    "Schreib an vorschlag@example.at, wir antworten in 5 Werktagen.",
    "nur mit derselben Frist und einer Begründung",
  ])
    expect(text).toContain(said);
});

it("asks once more before it accepts, and then says what was agreed", async () => {
  let terms: FeeTermsDocument["terms"] = madeTerms.terms;
  const network = fakeNetwork({
    terms: () => answerOf({ terms }),
    accept: () => {
      terms = [accepted, agreedTerms];
      return answerOf({ terms });
    },
  });
  await open();
  await press("Annehmen");
  const dialog = screen.getByRole("dialog", { hidden: true });
  expect(dialog.textContent).toContain("Du vereinbarst verbindlich für Da Marco al Forno, was ab 1. Jänner 2027 gilt.");
  expect(network.callsTo("accept")).toEqual([]);
  await press("Verbindlich annehmen");
  await screen.findByText("Angenommen. Die neuen Konditionen gelten ab 1. Jänner 2027.");
  await screen.findByText("Ausgemacht");
  expect(network.callsTo("accept").map(({ path }) => path)).toEqual([
    `/api/management/restaurants/${restaurantId}/terms/${proposedTerms.id}/accept`,
  ]);
  expect(screen.queryByRole("button", { name: "Annehmen" })).toBeNull();
});

it("says that a proposal was withdrawn while it was read, and shows what became of it", async () => {
  let terms: FeeTermsDocument["terms"] = madeTerms.terms;
  fakeNetwork({
    terms: () => answerOf({ terms }),
    accept: () => {
      terms = [{ ...proposedTerms, state: "WITHDRAWN", withdrawnAt: Date.parse("2026-11-25T10:00:00Z") }, agreedTerms];
      return problemAnswer("terms-closed");
    },
  });
  await open();
  await press("Annehmen");
  await press("Verbindlich annehmen");
  await screen.findByText("Zurückgezogen");
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  screen.getByText("Dieser Vorschlag ist nicht mehr offen. Bitte schau dir an, was jetzt gilt.");
});

it("lets an operator read a proposal and not accept it", async () => {
  fakeNetwork({ terms: () => answerOf() });
  renderInOffice(<OwnTerms restaurantId={restaurantId} mayAccept={false} />);
  await screen.findByText("Annehmen kann das nur, wem das Restaurant gehört.");
  expect(screen.queryByRole("button", { name: "Annehmen" })).toBeNull();
});

it("says what was before and what never came to hold", async () => {
  const older = { ...agreedTerms, id: madeStatement.id, validFrom: "2025-01-01" };
  const lapsed = { ...proposedTerms, state: "LAPSED" } as const;
  fakeNetwork({ terms: () => answerOf({ terms: [lapsed, agreedTerms, older] }) });
  await open();
  screen.getByText("Galt früher");
  screen.getByText("Nicht angenommen");
  screen.getByText("Vorgeschlagen am 24.11.2026, bis 31. Dezember 2026 hat niemand angenommen");
});

it("says so where nothing is agreed", async () => {
  fakeNetwork({ terms: () => answerOf({ terms: [], inForce: null }) });
  await open();
  screen.getByText("Noch nichts vereinbart");
});

it("says when it cannot load them, and loads them when asked again", async () => {
  fakeNetwork({ terms: () => problemAnswer("service-not-found") });
  renderInOffice(<OwnTerms restaurantId={restaurantId} mayAccept />);
  const failed = await screen.findByRole("alert");
  fakeNetwork({ terms: () => answerOf() });
  await act(async () => void fireEvent.click(within(failed).getByRole("button", { name: "Nochmal" })));
  await screen.findByRole("heading", { name: "Was jetzt gilt" });
});
