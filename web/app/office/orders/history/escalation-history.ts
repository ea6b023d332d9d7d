import type { TakenStep } from "@mahlzeit/contract/orders/escalation";
import type { EscalationOutcome, EscalationStep } from "@mahlzeit/domain/orders/order/escalation";
import type { HistoryStep } from "./order-steps.ts";

/** Returns the actions taken while nobody answered, as steps of the order's history. */
export function escalationHistory(taken: readonly TakenStep[]): readonly HistoryStep[] {
  return taken.map((step) => ({ at: step.at, what: actText(step), who: "" }));
}

/** Merges both chronologically; at the same time moves come first. */
export function inSequence(moves: readonly HistoryStep[], others: readonly HistoryStep[]): readonly HistoryStep[] {
  return [...moves, ...others].sort((a, b) => a.at - b.at);
}

function actText({ step, outcome, answer }: TakenStep): string {
  if (outcome === null) return `${begun[step]}, Ausgang unbekannt`;
  if (step === "phone" && outcome === "sent") return `${begun.phone}, ${answer ? answered[answer] : "läuft"}`;
  return words[step][outcome];
}

const begun: Record<EscalationStep, string> = {
  devices: "Push an alle Geräte",
  members: "Push an das Team",
  phone: "Anruf im Restaurant",
  sms: "SMS an das Restaurant",
  operator: "Hinweis an den Betreiber",
};

const answered: Record<NonNullable<TakenStep["answer"]>, string> = {
  accepted: "mit Taste 1 angenommen",
  rejected: "mit Taste 2 abgelehnt",
  none: "niemand hob ab oder drückte eine Taste",
};

const words: Record<EscalationStep, Record<EscalationOutcome, string>> = {
  devices: {
    sent: begun.devices,
    nobody: "Kein Push an Geräte: keines lässt ihn zu",
    "not-configured": "Kein Push an Geräte: nicht eingerichtet",
    failed: `${begun.devices}, ging nicht`,
  },
  members: {
    sent: begun.members,
    nobody: "Kein Push an das Team: niemand lässt ihn zu",
    "not-configured": "Kein Push an das Team: nicht eingerichtet",
    failed: `${begun.members}, ging nicht`,
  },
  phone: {
    sent: begun.phone,
    nobody: "Kein Anruf: keine gültige Nummer",
    "not-configured": "Kein Anruf: nicht eingerichtet",
    failed: `${begun.phone}, ging nicht`,
  },
  sms: {
    sent: begun.sms,
    nobody: "Keine SMS: keine gültige Nummer",
    "not-configured": "Keine SMS: nicht eingerichtet",
    failed: `${begun.sms}, ging nicht`,
  },
  operator: {
    sent: begun.operator,
    nobody: begun.operator,
    "not-configured": begun.operator,
    failed: begun.operator,
  },
};
