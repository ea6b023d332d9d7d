import { lineFaults } from "@mahlzeit/domain/money/complaint/amount";
import {
  answerSentenceLength,
  decisions,
  maxComplaintWords,
  remedies,
} from "@mahlzeit/domain/money/complaint/complaint";
import { complaintMovers, complaintStates } from "@mahlzeit/domain/money/complaint/states";
import { complainableStates } from "@mahlzeit/domain/money/complaint/window";
import { bearers } from "@mahlzeit/domain/money/ledger/shares";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { orderHistory } from "../orders/order-history.ts";
import { atMost, euros, id, instant, priced, text } from "../wire.ts";

/** So many pieces of a line of the order. */
const part = z.object({ position: z.int(), quantity: z.int() });
const parts = z.array(part).check(atMost(200));
const claimedLines = z.array(z.extend(part, { fault: z.enum(lineFaults) })).check(atMost(200));

/** A step of a complaint: who moved it, and what was answered. */
const complaintMove = priced({
  status: z.enum(complaintStates),
  at: instant,
  by: z.enum(complaintMovers),
  /** The answer's or the decision's sentence, word for word; null if it has none or it was erased. */
  sentence: z.nullable(z.string()),
  /** The accepted lines of a partial answer; null: everything, or nothing. */
  lines: z.nullable(z.array(part)),
  /** The amount that goes back by it; null if it is no answer. */
  amountCents: z.nullable(euros),
  borneBy: z.nullable(z.enum(bearers)),
});

const complaintShape = {
  status: z.enum(complaintStates),
  openedAt: instant,
  /** The end of the time for the restaurant's answer. */
  answerBy: instant,
  /** The claimed lines; null: the whole delivery never came. */
  lines: z.nullable(claimedLines),
  /** What it comes to now, at most what is left of the order. */
  amountCents: euros,
  /** The pieces that refunds by hand have given back since, which count no more, and the sum of mere amounts, which do. */
  returnedLines: z.array(part),
  returnedCents: euros,
  /** How the restaurant makes up for what was paid on the spot; null if that is not said or not needed. */
  remedy: z.nullable(z.enum(remedies)),
  doneAt: z.nullable(instant),
  /** The accepted parts of an order paid on the spot: who pays each, and whether it was made up for. */
  onSpot: z.array(priced({ borneBy: z.enum(bearers), amountCents: euros, isDone: z.boolean() })),
};

/** A complaint as its guest sees it. */
const guestComplaint = priced({
  ...complaintShape,
  moves: z.array(complaintMove),
  words: z.nullable(z.string()),
  /** The states that the guest may set now. */
  can: z.array(z.enum(complaintStates)),
  /** The end of the time to object; null if there is nothing to object to. */
  objectionUntil: z.nullable(instant),
  /** The time at which the guest was asked whether the promised thing came; null if nobody asked. */
  askedAt: z.nullable(instant),
});

/** A line of the order with the guest's payment for each piece that is left. */
const claimableLine = z.object({
  position: z.int(),
  name: z.string(),
  options: z.string(),
  pieces: z.array(priced({ goodsCents: euros, depositCents: euros })),
});

/** An order, as its guest sees it when complaining. */
export const orderToComplain = priced({
  service: z.object({ uid: z.string(), name: z.string(), phone: z.string(), email: z.string() }),
  number: z.int(),
  type: z.enum(orderTypes),
  paymentType: z.enum(paymentTypes),
  complainable: z.enum(complainableStates),
  /** The time to complain; null where it is not known yet. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** The time by which the restaurant would have to answer a complaint sent now. */
  answerBy: instant,
  /** The time at which somebody entered that it was handed over; null if nobody did. */
  handedOverAt: z.nullable(instant),
  /** The amount that can still go back, fee and tip included. */
  leftCents: euros,
  lines: z.array(claimableLine),
  /** Null if there is none. */
  complaint: z.nullable(guestComplaint),
});
export type OrderToComplain = z.output<typeof orderToComplain>;

/** The numbers of a guest's complaints and orders. */
const countOfGuest = { complaints: z.int(), orders: z.int() };

/** A complaint as the restaurant and operators see it. */
export const managedComplaint = priced({
  ...complaintShape,
  moves: z.array(
    priced({
      ...complaintMove.shape,
      /** The first name of the person or the name of the device; null if there is none or it is gone. */
      name: z.nullable(z.string()),
    }),
  ),
  orderId: id,
  number: z.int(),
  type: z.enum(orderTypes),
  paymentType: z.enum(paymentTypes),
  /** The guest's words; absent for a device. */
  words: z.optional(z.nullable(z.string())),
  /**
   * The complaints of this guest, without withdrawn ones, and the orders among which they are, in the last 90 days: in
   * this restaurant, for an operator in all. Null if the guest is no longer known; absent for a device.
   */
  ofGuest: z.optional(z.nullable(z.object({ ...countOfGuest, isEverywhere: z.boolean() }))),
  /** The states that the caller may set now. */
  can: z.array(z.enum(complaintStates)),
  orderLines: z.array(claimableLine),
  leftCents: euros,
  /** What is known of the order, apart from what people say. */
  history: orderHistory,
  /** The caller's side, which bears what it makes up for. */
  side: z.enum(bearers),
  /** What the caller's side still has to make up for of an order paid on the spot; a device's is the restaurant's. */
  owedCents: euros,
  /** The amounts that the calling device may still accept; absent for people. */
  deviceLimit: z.optional(priced({ eachCents: euros, leftTodayCents: euros })),
});
export type ManagedComplaint = z.output<typeof managedComplaint>;

const ofOrder = {
  tag: "Complaints",
  params: z.object({ tag: text(100, 1) }),
  answer: orderToComplain,
} as const;

export const findComplaint = endpoint({
  ...ofOrder,
  method: "GET",
  path: "orders/{tag}/complaint",
  summary:
    "Whether the order with this tag can be complained about, what its pieces cost, and what became of a complaint",
  problems: ["order-not-found"],
});
export const claimComplaint = endpoint({
  ...ofOrder,
  method: "PUT",
  path: "orders/{tag}/complaint",
  summary:
    "Says what was wrong with an order: pieces of lines, or that the whole delivery never came. Until it is answered it can be changed; one that was withdrawn is opened once more",
  body: z.object({
    /** True if the whole delivery never came; then the lines do not matter. */
    neverCame: z._default(z.boolean(), false),
    lines: z._default(claimedLines, []),
    words: z._default(text(maxComplaintWords), ""),
  }),
  problems: ["order-not-found", "illegal-transition"],
});
export const withdrawComplaint = endpoint({
  ...ofOrder,
  method: "POST",
  path: "orders/{tag}/complaint/withdraw",
  summary: "Withdraws a complaint that nobody has answered",
  problems: ["order-not-found", "illegal-transition"],
});
export const objectToAnswer = endpoint({
  ...ofOrder,
  method: "POST",
  path: "orders/{tag}/complaint/object",
  summary: "Objects, once, to the restaurant's answer, or says that what it promised never came; the operator decides",
  problems: ["order-not-found", "illegal-transition"],
});

const ofComplaint = { params: z.object({ id }), answer: managedComplaint, seesPeople: true } as const;
const sentence = text(answerSentenceLength.max);

export const findManagedComplaint = endpoint({
  ...kitchen,
  ...ofComplaint,
  method: "GET",
  path: "management/orders/{id}/complaint",
  summary:
    "What a guest says was wrong with an order, for its restaurant, its devices (without the words) and operators",
  problems: ["order-not-found"],
});
export const answerComplaint = endpoint({
  ...kitchen,
  ...ofComplaint,
  method: "POST",
  path: "management/orders/{id}/complaint/answer",
  summary:
    "Accepts a complaint, a part of it, or refuses it; what is accepted goes back at once. Devices only accept, up to a limit",
  body: priced({
    to: z.enum(["ACCEPTED", "PARTLY", "REFUSED"]),
    /** What the complaint came to when it was read; if it has changed since, the answer is refused. */
    amountCents: z.optional(euros),
    lines: z._default(parts, []),
    sentence: z._default(sentence, ""),
    remedy: z.optional(z.enum(remedies)),
  }),
  problems: ["order-not-found", "illegal-transition"],
});
export const settleComplaintOnSpot = endpoint({
  ...management,
  ...ofComplaint,
  method: "POST",
  path: "management/orders/{id}/complaint/done",
  summary:
    "Says that what was promised for an order paid on the spot has been made up for, and books it: the restaurant its part, an operator what it has paid itself",
  problems: ["order-not-found", "illegal-transition"],
});
export const decideComplaint = endpoint({
  ...management,
  ...ofComplaint,
  method: "POST",
  path: "management/orders/{id}/complaint/decision",
  summary:
    "Decides, for good, a complaint that was not answered or whose answer was objected to: everything that is still claimed, lines, or nothing. For operators",
  body: z.object({
    gets: z.enum(decisions),
    lines: z._default(parts, []),
    /** Absent if the guest gets nothing more. */
    borneBy: z.optional(z.enum(bearers)),
    sentence: text(answerSentenceLength.max),
  }),
  problems: ["order-not-found", "illegal-transition"],
});

export const complaintEndpoints = {
  findComplaint,
  claimComplaint,
  withdrawComplaint,
  objectToAnswer,
  findManagedComplaint,
  answerComplaint,
  settleComplaintOnSpot,
  decideComplaint,
};
