import { randomUUID } from "node:crypto";
import { type DoubledSession, listOf } from "./stripe-objects.ts";

/** A restaurant's account in Stripe's format: the fields we read, and those that Stripe always sends. */
export interface DoubledAccount {
  readonly object: "account";
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  capabilities: { card_payments: string; transfers: string };
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
}

interface Part {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface DoubledTransfer extends Part {
  readonly destination: string;
  readonly transfer_group: string | null;
  readonly source_transaction: string | null;
  readonly made: Part[];
}

export interface DoubledFee extends Omit<Part, "metadata"> {
  readonly account: string;
  readonly charge: string;
  readonly made: Part[];
}

/** Stripe's records of the restaurants' accounts. */
export interface ConnectBooks {
  readonly accounts: Map<string, DoubledAccount>;
  readonly transfers: Map<string, DoubledTransfer>;
  readonly fees: Map<string, DoubledFee>;
  /** The reason for which transfers are refused; null: they are not. */
  refusal: string | null;
  /** Tells whether the response to a request, "POST /v1/…" with its body, is lost after its execution. */
  interrupt: ((request: string) => boolean) | null;
}

export function emptyBooks(): ConnectBooks {
  return { accounts: new Map(), transfers: new Map(), fees: new Map(), refusal: null, interrupt: null };
}

export function newAccount(restaurant: string): DoubledAccount {
  return {
    object: "account",
    id: `acct_${randomUUID().replaceAll("-", "")}`,
    metadata: { restaurant },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    requirements: {
      currently_due: ["business_type", "external_account", "tos_acceptance.date"],
      past_due: [],
      disabled_reason: "requirements.past_due",
    },
  };
}

/** Completes an account, as if its owner had entered everything and Stripe had approved it. */
export function makeReady(account: DoubledAccount): DoubledAccount {
  return Object.assign(account, {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { card_payments: "active", transfers: "active" },
    requirements: { currently_due: [], past_due: [], disabled_reason: null },
  });
}

/** Passes on a payment of a page with a destination: the whole amount is transferred, and the fee is returned. */
export function passOn(
  books: ConnectBooks,
  { amount_total: amount }: DoubledSession,
  asked: Record<string, unknown>,
): void {
  const intent = asked["payment_intent_data"] as Record<string, unknown> | undefined;
  const destination = (intent?.["transfer_data"] as { destination: string } | undefined)?.destination;
  if (destination === undefined) return;
  const charge = `ch_${randomUUID()}`;
  const id = `tr_${randomUUID()}`;
  const group = String(intent?.["transfer_group"]);
  books.transfers.set(id, {
    id,
    amount,
    metadata: {},
    destination,
    transfer_group: group,
    source_transaction: charge,
    made: [],
  });
  const fee = Number(intent?.["application_fee_amount"] ?? 0);
  if (fee === 0) return;
  const feeId = `fee_${randomUUID()}`;
  books.fees.set(feeId, { id: feeId, amount: fee, account: destination, charge, made: [] });
}

/** Sums the amounts that restaurants received for an order, by its payments and later transfers. */
export function netAt({ transfers, fees }: ConnectBooks, orderId: string, paymentIds: readonly string[]): number {
  const ofOrder = [...transfers.values()].filter(
    ({ transfer_group: group }) => group !== null && [orderId, ...paymentIds].includes(group),
  );
  const charges = ofOrder.map(({ source_transaction: charge }) => charge);
  const kept = [...fees.values()].filter(({ charge }) => charges.includes(charge));
  const left = (one: { amount: number; made: readonly Part[] }) => one.amount - sum(one.made);
  return ofOrder.reduce((all, one) => all + left(one), 0) - kept.reduce((all, one) => all + left(one), 0);
}

type Operation = (books: ConnectBooks, asked: Record<string, unknown>, id: string) => object | undefined;

/** The operations on accounts and transfers; undefined is a refusal. */
export const connectOperations: Record<string, Operation> = {
  "POST /v1/accounts": ({ accounts }, { metadata }) => {
    const account = newAccount((metadata as { restaurant: string }).restaurant);
    accounts.set(account.id, account);
    return account;
  },
  "GET /v1/accounts/{account}": ({ accounts }, _asked, id) => accounts.get(id),
  "POST /v1/accounts/{account}/login_links": ({ accounts }, _asked, id) =>
    accounts.has(id)
      ? { object: "login_link", created: 1, url: `https://connect.stripe.example/express/${id}` }
      : undefined,
  "POST /v1/account_links": ({ accounts }, { account }) => {
    const url = `https://connect.stripe.example/setup/${String(account)}/${randomUUID()}`;
    return accounts.has(String(account)) ? { object: "account_link", created: 1, expires_at: 2, url } : undefined;
  },
  "GET /v1/transfers": ({ transfers }, { transfer_group: group }) =>
    listOf("/v1/transfers", [...transfers.values()].filter((one) => one.transfer_group === group).map(shownTransfer)),
  "POST /v1/transfers": ({ transfers }, asked) => {
    const id = `tr_${randomUUID()}`;
    const transfer: DoubledTransfer = {
      id,
      amount: Number(asked["amount"]),
      metadata: asked["metadata"] as Part["metadata"],
      destination: String(asked["destination"]),
      transfer_group: String(asked["transfer_group"]),
      source_transaction: null,
      made: [],
    };
    transfers.set(id, transfer);
    return shownTransfer(transfer);
  },
  "GET /v1/transfers/{id}/reversals": ({ transfers }, _asked, id) =>
    listOf(
      "/v1/transfers/reversals",
      (transfers.get(id)?.made ?? []).map((part) => shownReversal(part, id)),
    ),
  "POST /v1/transfers/{id}/reversals": ({ transfers }, asked, id) => {
    const part = takeFrom(transfers.get(id), asked, "trr");
    return part && shownReversal(part, id);
  },
  "GET /v1/application_fees": ({ fees }, { charge }) =>
    listOf("/v1/application_fees", [...fees.values()].filter((one) => one.charge === charge).map(shownFee)),
  "GET /v1/application_fees/{id}/refunds": ({ fees }, _asked, id) =>
    listOf(
      "/v1/application_fees/refunds",
      (fees.get(id)?.made ?? []).map((part) => shownFeeRefund(part, id)),
    ),
  "POST /v1/application_fees/{id}/refunds": ({ fees }, asked, id) => {
    const part = takeFrom(fees.get(id), asked, "fr");
    return part && shownFeeRefund(part, id);
  },
};

/** Matches the operations that move money, which may be refused. */
export const moving = /^POST \/v1\/(transfers|application_fees)/;

function takeFrom(from: { amount: number; made: Part[] } | undefined, asked: Record<string, unknown>, prefix: string) {
  const amount = Number(asked["amount"]);
  if (!from || sum(from.made) + amount > from.amount) return undefined;
  const part: Part = { id: `${prefix}_${randomUUID()}`, amount, metadata: asked["metadata"] as Part["metadata"] };
  from.made.push(part);
  return part;
}

const sum = (parts: readonly Part[]) => parts.reduce((all, { amount }) => all + amount, 0);
const always = { balance_transaction: null, created: 1, currency: "eur" };

function shownTransfer({ made, ...transfer }: DoubledTransfer): object {
  const reversed = sum(made);
  return {
    ...always,
    ...transfer,
    object: "transfer",
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
    description: null,
    livemode: false,
    reversals: listOf(`/v1/transfers/${transfer.id}/reversals`, []),
  };
}

function shownReversal(part: Part, transfer: string): object {
  return {
    ...always,
    ...part,
    object: "transfer_reversal",
    transfer,
    destination_payment_refund: null,
    source_refund: null,
  };
}

function shownFee({ made, ...fee }: DoubledFee): object {
  const refunded = sum(made);
  return {
    ...always,
    ...fee,
    object: "application_fee",
    application: "ca_1",
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    fee_source: null,
    livemode: false,
    originating_transaction: null,
    refunds: listOf(`/v1/application_fees/${fee.id}/refunds`, []),
  };
}

function shownFeeRefund(part: Part, fee: string): object {
  return { ...always, ...part, object: "fee_refund", fee };
}
