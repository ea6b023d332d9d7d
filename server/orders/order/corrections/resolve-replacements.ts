import type { ReplacementInput } from "@mahlzeit/contract/orders/orders";
import { notOnMenuSentence } from "@mahlzeit/domain/catalogue/menu/sold-out";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { verdictOfChoice } from "@mahlzeit/domain/orders/cart/allergen-guard";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { unitDepositCents, unitPriceCents } from "@mahlzeit/domain/orders/cart/price";
import { unitVatParts } from "@mahlzeit/domain/orders/cart/vat-parts";
import { refusalOfLines, refusalOfUnavailable } from "@mahlzeit/domain/orders/order/lines";
import type { Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { choiceOf } from "../place/record-agreed.ts";
import { resolveLines } from "../place/resolve-lines.ts";
import type { OrderRecord, Replacement } from "../read/order-record.ts";

/**
 * Resolves products of a restaurant's menu that are to replace others, free of VAT if the order's seller was, whatever
 * the restaurant is now. Throws `unknown-product`, `invalid-options`,
 * `sold-out`, `not-available` and, unless they are declared to be free of the guest's allergens, `allergen-conflict`.
 */
export async function resolveReplacements(
  tx: Transaction,
  { restaurantId, type, seller, allergies }: Pick<OrderRecord, "restaurantId" | "type" | "seller" | "allergies">,
  asked: readonly ReplacementInput[],
  now: Instant,
): Promise<Replacement[]> {
  if (asked.length === 0) return [];
  const lines = await resolveLines(
    tx,
    { id: restaurantId, legal: seller.legal },
    asked.map((one) => ({ ...one, quantity: 1 })),
    now,
  );
  const refusal = refusalOfLines(lines) ?? refusalOfUnavailable(lines as readonly CartLine[], now, type);
  if (refusal) {
    const { code, message, products } = refusal;
    const detail = code === "unknown-product" ? notOnMenuSentence : message;
    throw new ProblemException(code, { detail, ...(products && { extra: { products } }) });
  }
  // The cast is safe, because `refusalOfLines` has checked that every product and option exists.
  const found = lines as readonly CartLine[];
  const unfit = allergies.length > 0 && found.find((line) => verdictOfChoice(line, allergies).kind !== "fits");
  if (unfit) throw new ProblemException("allergen-conflict", { detail: notEatenSentence(unfit.product.name) });
  return found.map((line) => replacementOf(line, type));
}

function notEatenSentence(name: string): string {
  return `„${name}“ geht nicht: Der Gast verträgt es nicht, oder es steht nicht da, was drin ist.`;
}

function replacementOf(line: CartLine, type: OrderType): Replacement {
  const unitCents = unitPriceCents(line);
  return {
    ...choiceOf(line, type),
    vatParts: unitVatParts(line, unitCents, type),
    unitCents,
    unitDepositCents: unitDepositCents(line),
  };
}
