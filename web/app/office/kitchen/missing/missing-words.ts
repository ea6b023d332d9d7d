import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Declared } from "@mahlzeit/domain/allergens";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { IfMissing } from "@mahlzeit/domain/orders/order/missing";
import { answerOfSilence } from "@mahlzeit/domain/orders/order/question";

type Line = BoardOrder["lines"][number];

/** What a kitchen can do about a dish that is missing. */
export type Way = "LEAVE_OUT" | "REPLACE" | "ASK";

const wishes: Record<IfMissing, string> = {
  ASK: "gefragt werden",
  LEAVE_OUT: "weglassen",
  REPLACE: "etwas Ähnliches",
  CANCEL: "die ganze Bestellung stornieren",
};

/** "Maria hat beim Bestellen gewählt: etwas Ähnliches." as its two parts. */
export function wishOf({ contact, ifMissing }: BoardOrder): readonly [string, string] {
  return [`${contact?.firstName ?? "Der Gast"} hat beim Bestellen gewählt:`, wishes[ifMissing]];
}

/** As many as a kitchen may propose. */
const ordinals = ["erste", "zweite", "dritte"];

/** What happens if the guest does not answer in time. */
export function silenceOf(
  { ifMissing, allergies }: BoardOrder,
  proposals: readonly Declared[],
  isAll: boolean,
): string {
  const { choice, proposal } = answerOfSilence(ifMissing, proposals, allergies);
  if (proposal !== null) return `sonst gilt der ${ordinals[proposal]} Vorschlag`;
  return choice === "CANCEL" || isAll ? "sonst ist die Bestellung storniert" : "sonst wird es weggelassen";
}

/** Before anything is chosen: as the guest chose when ordering. */
export function usualWay({ ifMissing }: BoardOrder, isAll: boolean): Way {
  if (ifMissing === "LEAVE_OUT" && !isAll) return "LEAVE_OUT";
  return ifMissing === "REPLACE" ? "REPLACE" : "ASK";
}

/** Whether nothing would be left of the order without so many of a line. */
export function isAllOf(order: BoardOrder, line: Line, quantity: number): boolean {
  return order.lines.length === 1 && quantity >= line.quantity;
}

/** What a correction means for the guest's money: "0,51 € zurück", "0,51 € weniger", "ohne Aufpreis". */
export function backWords(payment: BoardOrder["payment"], back: Cents): string {
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
