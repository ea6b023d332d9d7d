import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { IfMissing } from "@mahlzeit/domain/orders/order/missing";
import { answerOfSilence, type Proposed } from "@mahlzeit/domain/orders/order/question";

type Line = BoardOrder["lines"][number];

/** The solutions for a missing dish. */
export type Way = "LEAVE_OUT" | "REPLACE" | "ASK";

const wishes: Record<IfMissing, string> = {
  ASK: "gefragt werden",
  LEAVE_OUT: "weglassen",
  REPLACE: "etwas Ähnliches",
  CANCEL: "die ganze Bestellung stornieren",
};

/** Returns the two parts of "Maria hat beim Bestellen gewählt: etwas Ähnliches." */
export function wishOf({ contact, ifMissing, source }: BoardOrder): readonly [string, string] {
  if (source === "PHONE")
    return [`${contact?.firstName ?? "Der Gast"} hat am Telefon bestellt:`, contact?.phone ?? "frag vor Ort"];
  return [`${contact?.firstName ?? "Der Gast"} hat beim Bestellen gewählt:`, wishes[ifMissing]];
}

/** The possible number of proposals. */
const ordinals = ["erste", "zweite", "dritte"];

/** Returns the effect of an unanswered question. */
export function silenceOf(
  { ifMissing, allergies }: BoardOrder,
  proposals: readonly Proposed[],
  isAll: boolean,
): string {
  const { choice, proposal } = answerOfSilence(ifMissing, proposals, allergies);
  if (proposal !== null) return `sonst gilt der ${ordinals[proposal]} Vorschlag`;
  return choice === "CANCEL" || isAll ? "sonst ist die Bestellung storniert" : "sonst wird es weggelassen";
}

/** Returns the preselected solution, by the guest's wish. */
export function usualWay({ ifMissing, isAskable }: BoardOrder, isAll: boolean): Way {
  if (!isAskable) return isAll ? "REPLACE" : "LEAVE_OUT";
  if (ifMissing === "LEAVE_OUT" && !isAll) return "LEAVE_OUT";
  return ifMissing === "REPLACE" ? "REPLACE" : "ASK";
}

/** True if nothing would be left of the order. */
export function isAllOf(order: BoardOrder, line: Line, quantity: number): boolean {
  return order.lines.length === 1 && quantity >= line.quantity;
}

/** Describes the effect on the guest's money: "0,51 € zurück", "0,51 € weniger", "ohne Aufpreis". */
export function refundText(payment: BoardOrder["payment"], back: Cents): string {
  if (back === 0) return "ohne Aufpreis";
  return `${formatEuros(back)} ${payment === "PAID" ? "zurück" : "weniger"}`;
}

export function lessLabel(payment: BoardOrder["payment"]): string {
  return payment === "PAID" ? "Zurück an den Gast" : "Weniger zu zahlen";
}

export const paymentCaptions: Record<BoardOrder["payment"], string> = {
  PAID: "Karte, online",
  COLLECT: "vor Ort",
  HOST: "Der Gastgeber zahlt",
};
