import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import { type Customer, customerFields, faultIn, normaliseCustomer } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { hidesPrices } from "@mahlzeit/domain/orders/order/choices";
import { type CompanyInput, faultsInCompany } from "@mahlzeit/domain/orders/order/company";
import { considerOrder } from "@mahlzeit/domain/orders/order/place";
import type { UnpaidLimit } from "@mahlzeit/domain/orders/order/unpaid";
import { untaggedKey } from "@mahlzeit/domain/people/account";
import { type CardsOffered, withPayments } from "../../../catalogue/restaurants/restaurant.ts";
import { lockAccountAgainstEnd } from "../../../people/accounts/lock-account.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { OutcomeUnknown } from "../../../platform/database/database-away.ts";
import { countAct } from "../../../platform/database/recent-acts.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { findCouponGuest, lockCoupon, useCoupon } from "../../promotions/coupons/find-coupon.ts";
import { limitGuesses } from "../../promotions/coupons/limit-guesses.ts";
import type { OrderParts } from "../order-payments.ts";
import type { OrderRecord } from "../read/order-record.ts";
import type { FindOrderable, Orderable } from "./find-orderable.ts";
import { lockPromotion } from "./find-promotion.ts";
import { bindKey, keyTaken, placeOnce } from "./idempotency-key.ts";
import { jobsOnPlaced } from "./jobs-on-placed.ts";
import { recordAgreed } from "./record-agreed.ts";
import { refuse } from "./refuse.ts";
import { asSold, joinLines } from "./resolve-lines.ts";
import { type KeyBinding, saveOrder } from "./save-order.ts";
import { addFreePlace, noteUnpaid } from "./unpaid-orders.ts";

interface PlacingParts extends OrderParts {
  readonly findOrderable: FindOrderable;
  /** The provider for card payments; null if cards are not offered. */
  readonly paymentProvider: string | null;
  readonly cardsOffered: CardsOffered;
  /** Orders per 10 minutes and source; undefined = no limit. */
  readonly orderLimit: number | undefined;
  readonly unpaidLimit: UnpaidLimit | undefined;
  readonly sourceSecret: Buffer;
  /** The secret of the hashes that recognise guests who used a coupon. */
  readonly couponSecret: Buffer;
  readonly attemptSecret: Buffer;
}

export interface OrderRequest {
  readonly input: OrderInput;
  readonly key: string | undefined;
  readonly networkAddress: string | null;
  /** The ordering account; null for a guest. */
  readonly accountId: string | null;
  readonly now: Instant;
}

/** Places an order, or returns the existing one with the same key. Throws a problem if it cannot be placed. */
export async function placeOrder(parts: PlacingParts, asked: OrderRequest): Promise<OrderRecord> {
  const binding = bindKey(asked.key, asked.input);
  const once = () =>
    placeOnce(parts.db, binding, async () => {
      const customer = requireCustomer(asked.input.customer);
      return parts.db.transaction((tx) => place(tx, parts, { ...asked, customer, binding }));
    });
  try {
    if (asked.input.coupon === undefined) return await once();
    return await limitGuesses({ db: parts.db, parts, address: asked.networkAddress, now: asked.now }, once);
  } catch (error) {
    // The key finds the order if it was placed after all.
    if (!(error instanceof OutcomeUnknown) || !binding) throw error;
    return once();
  }
}

async function place(
  tx: Transaction,
  parts: PlacingParts,
  asked: OrderRequest & { customer: Customer; binding: KeyBinding | null },
): Promise<OrderRecord> {
  const { input, now, customer, binding, networkAddress } = asked;
  const accountId = await ifStillThere(tx, asked.accountId);
  const { restaurant, products } = await requireOrderable(tx, parts, input.service.id, now);
  const sold = { restaurantId: restaurant.id, products: asSold(products.values(), restaurant.legal) };
  const lines = await joinLines(tx, sold, input.orderProducts, now);
  const campaign =
    accountId !== null && input.paymentType === "STRIPE" ? await lockPromotion(tx, accountId, now) : null;
  const secret = parts.couponSecret;
  const coupon =
    input.coupon === undefined
      ? undefined
      : await lockCoupon(tx, input.coupon, await findCouponGuest(tx, { accountId, email: customer.email }, secret));
  const requested = { ...input, restaurant, lines, campaign, coupon };
  const { refusal, price, agreed } = considerOrder(requested, now);
  const hidden = hidesPrices(input.type, restaurant.event);
  if (refusal) throw refuse(await addFreePlace(tx, refusal, requested, now), { price, lines, hidden });

  // The guest's company is not stored if the host pays, because then the guest gets no receipt.
  if (input.company && !hidden) requireSoundCompany(input.company, price.totalCents);
  const record = recordAgreed(agreed, { restaurant, input, customer, accountId, source: "WEB", now });
  const limits = parts.orderLimit !== undefined && { limit: parts.orderLimit, secret: parts.sourceSecret, now };
  // The statements are independent and pipelined; the counters come last, because they stay locked until the end.
  const [order] = await Promise.all([
    saveOrder(tx, record, binding),
    addJobs(tx, record.status === "PLACED" ? jobsOnPlaced(record.id, now) : []),
    limits && countOrder(tx, { address: networkAddress, email: customer.email }, limits),
  ]);
  if (!order) throw keyTaken;
  if (coupon && agreed.price.discountReason === "coupon")
    await useCoupon(
      tx,
      coupon.id,
      { id: order.id, cents: order.discountCents, accountId, email: customer.email, isPaid: order.status === "PLACED" },
      { secret, now },
    );
  if (order.status !== "PLACED") {
    const source = { email: customer.email, address: networkAddress };
    await noteUnpaid(tx, parts, { id: order.id, restaurantId: restaurant.id, ...source }, now);
    await parts.payments.begin(tx, order, requireProvider(parts), now);
  }
  return order;
}

/**
 * Returns the account's id and locks it until the order is placed. If it was just deleted, returns null and the order
 * is placed as a guest.
 */
async function ifStillThere(tx: Transaction, accountId: string | null): Promise<string | null> {
  return accountId !== null && (await lockAccountAgainstEnd(tx, accountId)) ? accountId : null;
}

function requireProvider({ paymentProvider }: PlacingParts): string {
  if (paymentProvider === null) throw new ProblemException("payment-type-not-offered");
  return paymentProvider;
}

function requireCustomer(given: Customer): Customer {
  const customer = normaliseCustomer(given);
  const errors = customerFields.flatMap((name) => {
    const message = faultIn(name, customer[name]);
    return message === null ? [] : [{ field: `customer.${name}`, message }];
  });
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  return customer;
}

function requireSoundCompany(company: CompanyInput, totalCents: Cents): void {
  const errors = Object.entries(faultsInCompany(company, totalCents)).map(([field, message]) => {
    return { field: `company.${field}`, message };
  });
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
}

/** The sentence for a guest whose cart was filled before the restaurant went offline or was suspended. */
const restaurantUnavailable =
  "Dieses Restaurant nimmt bei uns gerade keine Bestellungen an. Dein Warenkorb bleibt gespeichert.";

async function requireOrderable(tx: Transaction, parts: PlacingParts, id: string, now: Instant): Promise<Orderable> {
  const found = await parts.findOrderable(tx, id, now);
  if (!found) throw new ProblemException("service-not-found", { detail: restaurantUnavailable });
  return { ...found, restaurant: withPayments(found.restaurant, parts.cardsOffered) };
}

interface OrderSources {
  readonly address: string | null;
  readonly email: string;
}

/** Counts a new order against its network and its e-mail address. Throws `too-many-orders`. */
async function countOrder(
  tx: Transaction,
  { address, email }: OrderSources,
  limit: { limit: number; secret: Buffer; now: Instant },
): Promise<void> {
  const mailbox = `mail ${untaggedKey(email)}`;
  const sources = address === null ? [mailbox] : [mailbox, `net ${networkOf(address)}`];
  const retryAfterSeconds = await countAct(tx, sources, limit);
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-orders", { retryAfterSeconds });
}
