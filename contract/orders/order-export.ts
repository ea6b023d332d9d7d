import { lineFaults } from "@mahlzeit/domain/money/complaint/amount";
import { complaintMovers, complaintStates } from "@mahlzeit/domain/money/complaint/states";
import { withdrawalMovers, withdrawalStates } from "@mahlzeit/domain/money/withdrawal/states";
import { answerChoices } from "@mahlzeit/domain/orders/order/question";
import { reasonCodes } from "@mahlzeit/domain/orders/order/reasons";
import { mailStates } from "@mahlzeit/domain/orders/order/resend";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { date, euros, instant, priced } from "../wire.ts";
import { order, orderTag } from "./orders.ts";
import { hidden } from "./ratings.ts";
import { refund, spotRefund } from "./refunds.ts";

const countOfGuest = z.object({ complaints: z.int(), orders: z.int() });

/** Further data stored about an order. */
export const orderTraces = z.object({
  /** The kitchen's questions. */
  questions: z.array(
    z.object({
      askedAt: instant,
      product: z.string(),
      quantity: z.int(),
      proposals: z.array(z.string()),
      /** Null while it is open. */
      endedAt: z.nullable(instant),
      /** `clock`: nobody answered in time. */
      endedBy: z.nullable(z.enum(["guest", "clock"])),
      choice: z.nullable(z.enum(answerChoices)),
      /** The index of the proposal that was chosen. */
      proposal: z.nullable(z.int()),
    }),
  ),
  /** The status changes. */
  moves: z.array(
    z.object({
      status: z.enum(orderStates),
      movedAt: instant,
      movedBy: z.string(),
      reasonCode: z.nullable(z.enum(reasonCodes)),
      reason: z.nullable(z.string()),
      /** The names of the sold-out dishes. */
      soldOut: z.array(z.string()),
      minutes: z.nullable(z.int()),
    }),
  ),
  /** The mails to the guest, oldest first: those that were sent, and those that wait to be tried again. */
  mails: z.array(z.object({ kind: z.string(), at: instant, state: z.enum(mailStates), triedAt: z.nullable(instant) })),
  /** The times at which its driver found nobody there. */
  nobodyThere: z.array(instant),
  /** Absent if it was not rated. */
  rating: z.optional(
    z.object({
      ratedAt: instant,
      food: z.int(),
      punctuality: z.int(),
      words: z.nullable(z.string()),
      showsDishes: z.boolean(),
      /** The restaurant's answer to the rating. */
      answer: z.nullable(z.string()),
      /**
       * The reason and the time of its last hiding by operators; `at` is null once it is shown again. Null if never
       * hidden.
       */
      hidden: z.nullable(z.object({ ...hidden.shape, at: z.nullable(instant) })),
    }),
  ),
  payments: z.array(
    priced({
      provider: z.string(),
      amountCents: euros,
      status: z.string(),
      /** The amount received. */
      receivedCents: z.nullable(euros),
      createdAt: instant,
      settledAt: z.nullable(instant),
      refunds: z.array(refund),
      /** The amount the guest disputed at the bank. */
      disputes: z.array(
        priced({ amountCents: euros, status: z.string(), openedAt: instant, closedAt: z.nullable(instant) }),
      ),
    }),
  ),
  spotRefunds: z.array(spotRefund),
  /** Oldest first; absent if there are none. */
  withdrawals: z.optional(
    z.array(
      z.object({
        declaredAt: instant,
        lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
        sentOn: z.nullable(date),
        moves: z.array(
          z.object({ status: z.enum(withdrawalStates), movedAt: instant, movedBy: z.enum(withdrawalMovers) }),
        ),
      }),
    ),
  ),
  /** Absent if nobody complained. */
  complaint: z.optional(
    z.object({
      openedAt: instant,
      /** Null: the whole delivery never came. */
      lines: z.nullable(z.array(z.object({ position: z.int(), quantity: z.int(), fault: z.enum(lineFaults) }))),
      words: z.nullable(z.string()),
      /**
       * The complaints and orders of the last 90 days that are counted as this guest's: those that the restaurant sees,
       * and those that operators see. Null if nothing is left that identifies the guest.
       */
      ofGuest: z.nullable(z.object({ here: countOfGuest, everywhere: countOfGuest })),
      moves: z.array(
        priced({
          status: z.enum(complaintStates),
          movedAt: instant,
          movedBy: z.enum(complaintMovers),
          sentence: z.nullable(z.string()),
          amountCents: z.nullable(euros),
        }),
      ),
    }),
  ),
});

export const exportOrder = endpoint({
  method: "GET",
  base: "service",
  path: "order/export/{tag}",
  tag: "Orders",
  summary: "Everything we hold about one order, for whoever has its tag",
  params: orderTag,
  answer: z.object({
    exportedAt: instant,
    order,
    ...orderTraces.shape,
  }),
  problems: ["order-not-found"],
});
