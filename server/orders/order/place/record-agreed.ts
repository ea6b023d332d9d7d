import { randomBytes } from "node:crypto";
import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import { rateFor } from "@mahlzeit/domain/catalogue/menu/vat";
import type { OrderCustomer } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { feeTermsAt, noFees } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { ageOfChoice } from "@mahlzeit/domain/orders/cart/age";
import type { Choice } from "@mahlzeit/domain/orders/cart/cart";
import { pricedOptions } from "@mahlzeit/domain/orders/cart/options";
import { hidesPrices } from "@mahlzeit/domain/orders/order/choices";
import { normaliseCompany } from "@mahlzeit/domain/orders/order/company";
import type { AgreedOrder } from "@mahlzeit/domain/orders/order/place";
import type { OrderSource } from "@mahlzeit/domain/orders/order/source";
import { discountLabel } from "@mahlzeit/domain/orders/promotion/discount";
import type { Restaurant } from "../../../catalogue/restaurants/restaurant.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import type { OrderLine, OrderLineOption, OrderRecord, Seller } from "../read/order-record.ts";

/** 144 random bits, because anyone with the tag can see the order. */
const tagBytes = 18;

/** Returns an agreed order ready to be stored, with the current names, prices and business data. */
export function recordAgreed(
  agreed: AgreedOrder,
  of: {
    restaurant: Restaurant;
    input: Pick<OrderInput, "type" | "paymentType" | "ifMissing" | "takeawayDate" | "door" | "tip" | "company">;
    customer: OrderCustomer;
    source: OrderSource;
    accountId: string | null;
    now: Instant;
  },
): Omit<OrderRecord, "number"> {
  const { restaurant, input, customer, accountId, now } = of;
  const { lines, price } = agreed;
  return {
    ...price,
    id: uuidv7(now),
    restaurantId: restaurant.id,
    accountId,
    identificationTag: randomBytes(tagBytes).toString("base64url"),
    type: input.type,
    paymentType: input.paymentType,
    source: of.source,
    status: agreed.state,
    takeawayAt: agreed.takeawayAt,
    takeawayDate: input.takeawayDate ?? null,
    capacitySlot: agreed.capacitySlot,
    dishCount: agreed.dishes,
    expectedAt: agreed.expectedAt,
    leadMinutes: agreed.leadMinutes,
    terms: { ...agreed.terms, fees: of.source === "PHONE" ? noFees : feeTermsAt(restaurant.feeTerms, now) },
    promisedAt: null,
    firstPromisedAt: null,
    lastPromiseMadeAt: null,
    acceptedOnBoard: false,
    reached: [{ status: agreed.state, at: now }],
    reason: null,
    refundedCents: 0,
    refunds: [],
    driver: null,
    paidBy: null,
    dispute: null,
    tipFor: input.tip?.receiver ?? null,
    // If the host pays, the guest gets no receipt.
    company: input.company && !hidesPrices(input.type, restaurant.event) ? normaliseCompany(input.company) : null,
    note: agreed.note,
    allergies: agreed.allergies,
    allergiesWithdrawnAt: null,
    ifMissing: input.ifMissing ?? null,
    door: input.door ?? null,
    tableName: agreed.table,
    ownContainer: agreed.ownContainer,
    priceDisabled: hidesPrices(input.type, restaurant.event),
    seller: sellerOf(restaurant),
    createdAt: now,
    isTest: false,
    customer,
    address: agreed.address,
    changes: [],
    question: null,
    lines: lines.map((line, i) => lineOf(line, input.type, price.lines[i] ?? nothing)),
  };
}

function sellerOf({ uid, name, phone, email, legal, discount, ...at }: Restaurant): Seller {
  const address = `${at.street} ${at.houseNumber}, ${at.postcode.postcode} ${at.city.name}`;
  return { uid, name, phone, email, address, legal, ...(discount ? { discount: discountLabel(discount) } : {}) };
}

const nothing = { fullPriceCents: 0, depositCents: 0, vatParts: [] };

function lineOf(
  line: AgreedOrder["lines"][number],
  type: OrderType,
  price: AgreedOrder["price"]["lines"][number],
): OrderLine {
  return { ...choiceOf(line, type), quantity: line.quantity, ...price };
}

/** Returns a dish with its options as an order stores it, beside what it costs in all. */
export function choiceOf(choice: Choice, type: OrderType) {
  const { product, optionGroupSelections } = choice;
  return {
    productId: product.id,
    name: product.name,
    priceCents: product.priceCents,
    vatRate: rateFor(product, type),
    age: ageOfChoice(choice),
    withdrawable: product.packed?.withdrawable ?? false,
    ...declaredTogether([product]),
    options: optionsOf(optionGroupSelections),
  };
}

function optionsOf(selections: Choice["optionGroupSelections"]): OrderLineOption[] {
  return selections.flatMap((selection) =>
    pricedOptions(selection).map(({ id, name, priceCents, ...declared }) => ({
      groupId: selection.optionGroup.id,
      groupName: selection.optionGroup.name,
      id,
      name,
      priceCents,
      ...declaredTogether([declared]),
    })),
  );
}
