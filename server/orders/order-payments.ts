import type { Answer } from "@mahlzeit/contract/endpoint";
import type { exportOrder } from "@mahlzeit/contract/order-export";
import type { OrderMoney } from "@mahlzeit/contract/refunds";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { RefundCause } from "@mahlzeit/domain/payment/refund";
import type { LinePart } from "@mahlzeit/domain/payment/refund-lines";
import type { Database, Transaction } from "../platform/database/connect.ts";
import type { OrderRecord } from "./order-record.ts";

/**
 * What orders need from payments. `payments/` implements it and `app.ts` injects it, because payments depend on orders
 * and not the other way round.
 */
export interface OrderPayments {
  /** Starts the payment of an order, in the transaction that saves it. */
  begin(
    tx: Transaction,
    order: Pick<OrderRecord, "id" | "totalCents">,
    provider: string,
    now: Instant,
  ): Promise<unknown>;
  /** Whether a payment page is open, or being opened, on which the guest can still pay. */
  isBeingPaid(tx: Transaction, orderId: string, now: Instant): Promise<boolean>;
  /** Called when an order, whose row is locked, failed: closes open pages and refunds what was paid. */
  release(tx: Transaction, orderId: string, cause: RefundCause, now: Instant): Promise<void>;
  /**
   * Called when a correction made an order, whose row is locked, cheaper: gives back that much of what was paid, at most
   * what is left of it, once the transaction commits.
   */
  refundDifference(tx: Transaction, orderId: string, cents: Cents, now: Instant): Promise<void>;
  /** Called when an order, whose row is locked, was completed: from then on it is in the operator's books. */
  bookCompleted(tx: Transaction, orderId: string, now: Instant): Promise<void>;
  /** The URL of a payment page that is still open; null if there is none. */
  findUrl(db: Database, order: OrderRecord): Promise<string | null>;
  /** How much of what was paid for these orders can go back, and what has; those of which nothing can are omitted. */
  findMoney(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderMoney>>;
  /** What had been refunded by the given time; by default until now. */
  findRefunded(db: Database, orderId: string, by?: Instant): Promise<Refunded | null>;
  /** The payment data stored about these orders, for an export. */
  findTraces(db: Database | Transaction, orderIds: readonly string[]): Promise<ReadonlyMap<string, PaymentTraces>>;
  /** What was taken off what had been paid on the spot for these orders. */
  findSpotTraces(db: Database | Transaction, orderIds: readonly string[]): Promise<ReadonlyMap<string, SpotTraces>>;
  /** Erases the reasons given to the guest with refunds. */
  eraseReasons(tx: Transaction, orderIds: readonly string[]): Promise<void>;
}

type OrderExport = Answer<typeof exportOrder>;
export type PaymentTraces = OrderExport["payments"];
export type SpotTraces = OrderExport["spotRefunds"];

export interface Refunded {
  readonly cents: Cents;
  /** What the latest refund came to. */
  readonly latestCents: Cents;
  /** Of the latest refund. */
  readonly cause: RefundCause;
  /** Said by whoever refunded by hand. */
  readonly reason: string | null;
  /** The lines that the latest was for; null: an amount. */
  readonly lines: readonly LinePart[] | null;
  /** In so many steps. */
  readonly times: number;
}
