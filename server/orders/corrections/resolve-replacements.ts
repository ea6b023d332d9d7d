import type { ReplacementInput } from "@mahlzeit/contract/orders";
import type { CartLine } from "@mahlzeit/domain/cart/cart";
import { unitDepositCents, unitPriceCents } from "@mahlzeit/domain/cart/price";
import type { Instant } from "@mahlzeit/domain/local-time";
import { refusalOfLines, refusalOfUnavailable } from "@mahlzeit/domain/order/lines";
import type { Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { OrderRecord, Replacement } from "../order-record.ts";
import { optionsOf } from "../record-agreed.ts";
import { resolveLines } from "../resolve-lines.ts";

/**
 * Products of a restaurant's menu that are to replace others. Throws `unknown-product`, `invalid-options`, `sold-out`, `not-available`.
 */
export async function resolveReplacements(
  tx: Transaction,
  { restaurantId, type }: Pick<OrderRecord, "restaurantId" | "type">,
  asked: readonly ReplacementInput[],
  now: Instant,
): Promise<Replacement[]> {
  if (asked.length === 0) return [];
  const lines = await resolveLines(
    tx,
    restaurantId,
    asked.map((one) => ({ ...one, quantity: 1 })),
    now,
  );
  const refusal = refusalOfLines(lines) ?? refusalOfUnavailable(lines as readonly CartLine[], now, type);
  if (refusal) {
    const { code, message, products } = refusal;
    const detail = code === "unknown-product" ? "Dieses Gericht steht nicht mehr auf der Karte." : message;
    throw new ProblemException(code, { detail, ...(products && { extra: { products } }) });
  }
  // Safe: `refusalOfLines` has checked that every product and option exists.
  return (lines as readonly CartLine[]).map(replacementOf);
}

function replacementOf(line: CartLine): Replacement {
  const { product, optionGroupSelections } = line;
  return {
    productId: product.id,
    name: product.name,
    priceCents: product.priceCents,
    vatRate: product.vatRate,
    allergens: product.allergens,
    options: optionsOf(optionGroupSelections),
    unitCents: unitPriceCents(line),
    unitDepositCents: unitDepositCents(line),
  };
}
