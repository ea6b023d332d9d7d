import { type EscalationRules, findEscalationRules } from "@mahlzeit/contract/orders/escalation";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { EscalationPanel } from "./escalation-panel.tsx";

const restaurant = madeOrder.service.id;
const usual = {
  answerMinutes: null,
  usualMinutes: 8,
  alarmPhone: null,
  usualPhone: "+4312345678",
  canCall: true,
  canText: false,
};
const answer = (rules: Partial<EscalationRules> = {}) =>
  Response.json(z.encode(findEscalationRules.answer, { ...usual, ...rules }));
const shownSteps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
async function open(rules: Partial<EscalationRules> = {}, isOwner = true) {
  const network = fakeNetwork({ "management/escalation": () => answer(rules) });
  renderInOffice(<EscalationPanel restaurantId={restaurant} isOwner={isOwner} />);
  await screen.findByRole("list");
  return network;
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("tells what happens, and when, while nobody answers", async () => {
  await open();
  expect(shownSteps()).toEqual([
    "Ton und Push an alle GeräteAntippen öffnet die Küche. Push kommt, wo er am Gerät erlaubt ist.sofort",
    "Push an das ganze TeamAuf jedes Handy, das ihn zulässt.nach 60 s",
    "Anruf an +4312345678Taste 1 nimmt an, Taste 2 lehnt ab.nach 120 s",
    "Hinweis an den BetreiberEr sieht, dass ihr nicht antwortet.nach 4 min",
    "Absagen, Geld zurückDer Gast bekommt Vorschläge.nach 8 min",
  ]);
});

it.each([
  [{ canCall: false }, "Kein AnrufDer Betreiber hat keinen Telefondienst eingerichtet.nach 120 s"],
  [{ usualPhone: null }, "Kein AnrufEs fehlt eine Nummer, die wir anrufen können.nach 120 s"],
  [{ alarmPhone: "+436641234567" }, "Anruf an +436641234567Taste 1 nimmt an, Taste 2 lehnt ab.nach 120 s"],
  [{ canText: true }, "Anruf an +4312345678Taste 1 nimmt an, Taste 2 lehnt ab. Sonst kommt eine SMS.nach 120 s"],
  [{ answerMinutes: 5 }, "Absagen, Geld zurückDer Gast bekommt Vorschläge.nach 5 min"],
  [
    { usualMinutes: null, answerMinutes: 5 },
    "Die Bestellung wartet weiterDer Betreiber hat keine Frist gesetzt.danach",
  ],
])("with %j it says: %s", async (rules, said) => {
  await open(rules);
  expect(shownSteps()).toContain(said);
});

it("lets owners choose minutes and a number that can be called, and nobody else", async () => {
  await open({}, false);
  expect(screen.queryByRole("button", { name: "Ändern" })).toBeNull();
  cleanup();
  const sent: unknown[] = [];
  fakeNetwork({
    "management/escalation": ({ method, body }: Call) => {
      if (method === "GET") return answer();
      sent.push(body);
      return answer({ answerMinutes: 12, alarmPhone: "+436641234567" });
    },
  });
  renderInOffice(<EscalationPanel restaurantId={restaurant} isOwner />);
  await screen.findByRole("list");
  await press("Ändern");
  const dialog = within(await screen.findByRole("dialog", { name: "Wenn niemand antwortet" }));
  dialog.getByText("Leer: die Nummer des Restaurants, +4312345678.");
  await type("Alarmnummer", "0900 123456");
  await press("Speichern");
  await dialog.findByText("Bitte gib eine Nummer an, deren Anruf nichts extra kostet.");
  expect(sent).toEqual([]);
  await type("Alarmnummer", "0664 1234567");
  await type("Zeit für eine Antwort", "12");
  await press("Speichern");
  await screen.findByText("Gespeichert. Es gilt ab sofort.");
  expect(sent).toEqual([{ restaurant, answerMinutes: 12, alarmPhone: "0664 1234567" }]);
  expect(shownSteps()).toContain("Absagen, Geld zurückDer Gast bekommt Vorschläge.nach 12 min");
});

it("says why nothing was saved, and that there was no answer", async () => {
  fakeNetwork({
    "management/escalation": ({ method }: Call) => (method === "GET" ? answer() : problemAnswer("invalid-phone")),
  });
  renderInOffice(<EscalationPanel restaurantId={restaurant} isOwner />);
  await screen.findByRole("list");
  await press("Ändern");
  await screen.findByRole("dialog");
  await press("Speichern");
  await screen.findByText("Bitte gib eine Nummer an, die wir anrufen können.");
  cleanup();
  fakeNetwork({ "management/escalation": noNetwork });
  renderInOffice(<EscalationPanel restaurantId={restaurant} isOwner />);
  await screen.findByRole("alert");
  fakeNetwork({ "management/escalation": () => answer() });
  await press("Nochmal");
  await screen.findByRole("list");
});
