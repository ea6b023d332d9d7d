import { boardHours } from "@mahlzeit/domain/kitchen/api-key";
import { complaintWaits } from "@mahlzeit/domain/money/complaint/waiting";
import { orderTypes } from "@mahlzeit/domain/order-types";
import { changers } from "@mahlzeit/domain/orders/order/correction";
import { reportsWithoutMove } from "@mahlzeit/domain/orders/order/delivery-round";
import { ifMissingChoices } from "@mahlzeit/domain/orders/order/missing";
import { reasonCodes } from "@mahlzeit/domain/orders/order/reasons";
import { orderSources } from "@mahlzeit/domain/orders/order/source";
import { movers, orderStates } from "@mahlzeit/domain/orders/order/states";
import { printerStates } from "@mahlzeit/domain/orders/printing/printer";
import * as z from "zod/mini";
import { address } from "../catalogue/address.ts";
import { age } from "../catalogue/age.ts";
import { allergens, declared } from "../catalogue/allergens.ts";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { date, euros, id, instant, priced } from "../wire.ts";
import { addedLine, changedLine, correctionCode, discount } from "./order-changes.ts";
import { shift, tip } from "./orders.ts";

const line = priced({
  /** The number by which a correction refers to the line. */
  position: z.int(),
  product: z.object({ id, name: z.string() }),
  /** The chosen options, sorted like their groups. */
  options: z.array(z.object({ id, name: z.string() })),
  /** The allergens of the product and the options. */
  ...declared,
  /** The age from which a piece is handed over; absent: to anybody. */
  age: z.optional(age),
  quantity: z.int(),
  fullPriceCents: euros,
  /** The letters of the order's `allergies` that the guest knows are in this line. */
  allergensConfirmed: z.optional(allergens),
});

const boardMove = z.object({
  status: z.enum(orderStates),
  at: instant,
  by: z.enum(movers),
  /**
   * The name of the device, printer or person of the restaurant, or of the key with a word that says so; null if none of
   * them moved it or the name is gone.
   */
  name: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  reasonCode: z.nullable(z.enum(reasonCodes)),
  /** The reason in the words shown to the guest. */
  reason: z.nullable(z.string()),
  /** The time on the driver's phone, if a driver moved it: earlier than `at` if the phone had no network. */
  saidAt: z.optional(instant),
});

/** A driver's report that moved nothing. */
const driverReport = z.object({
  kind: z.enum(reportsWithoutMove),
  at: instant,
  /** The time on the driver's phone. */
  saidAt: instant,
  /** Null once the name is gone. */
  name: z.nullable(z.string()),
});

/** An order on a kitchen's board. It has no more of the guest than how to reach them. */
export const boardOrder = priced({
  id,
  /** Counted from 1 for each restaurant and day. The day is that of `takeawayDate`, else that on which it was placed. */
  number: z.int(),
  /** True if it only tests the board; no guest waits for it. */
  isTest: z.boolean(),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  source: z._default(z.enum(orderSources), "WEB"),
  /** The time the restaurant received it. */
  placedAt: instant,
  /** The time from which it has to be answered: at once, or the start of preparation of an order for later. */
  answerFrom: instant,
  /** The start of preparation: at once, or early enough for the order's time. */
  prepareFrom: instant,
  /** The time at which it is cancelled if nobody answers; null if there is no limit. */
  mustBeAnsweredBy: z.nullable(instant),
  /** The time the guest asked for; null for as soon as possible. */
  takeawayAt: z.nullable(instant),
  /**
   * The day the guest chose for `takeawayAt`, which is also the day that the order's number belongs to; absent if none
   * was chosen.
   */
  takeawayDate: z.optional(date),
  /** The expected time that the guest was shown. */
  expectedAt: z.nullable(instant),
  promisedAt: z.nullable(instant),
  /** The postponement, of which there is at most one: its time, the earlier promise and who made it. */
  shift: z.nullable(z.extend(shift, { name: boardMove.shape.name })),
  /** The lines after all corrections, like the sums below. */
  lines: z.array(line),
  /** False if the guest has no mailbox to which a question could go. */
  isAskable: z._default(z.boolean(), true),
  /** The open question to the guest about a line; null if there is none. */
  question: z.nullable(
    z.object({
      id,
      askedAt: instant,
      answerBy: instant,
      position: z.int(),
      product: z.object({ id, name: z.string() }),
      quantity: z.int(),
    }),
  ),
  /** The corrections, oldest first. */
  changes: z.array(
    priced({
      seq: z.int(),
      at: instant,
      by: z.enum(changers),
      code: correctionCode,
      /**
       * The name of the device or person that corrected it; null for a guest, for the clock, or if the name is gone.
       */
      name: z.nullable(z.string()),
      taken: z.array(changedLine),
      added: z.array(addedLine),
      refundCents: euros,
    }),
  ),
  note: z.nullable(z.string()),
  /** The table's name when it was ordered; absent if none was said. */
  table: z.optional(z.string()),
  /** The guest brings a container; else absent. */
  ownContainer: z.optional(z.literal(true)),
  /** The guest's choice for a dish that has run out. */
  ifMissing: z.enum(ifMissingChoices),
  /** The allergens the guest must not eat, as the guest stated them; never derived from the note. */
  allergies: allergens,
  /** The time the guest withdrew their allergens, which earlier tickets may still show; absent if they did not. */
  allergiesWithdrawnAt: z.optional(instant),
  /** Null once the contact data was deleted. */
  contact: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** Null unless the order is delivered. */
      address: z.nullable(address),
    }),
  ),
  /** `COLLECT`: the guest pays the total on the spot. `HOST`: the host of the event pays. */
  payment: z.enum(["PAID", "COLLECT", "HOST"]),
  subtotalCents: euros,
  discount,
  depositCents: euros,
  deliveryFeeCents: z._default(euros, 0),
  tip: z.optional(tip),
  totalCents: euros,
  /** All status changes, oldest first. */
  moves: z.array(boardMove),
  /** The driver on shift who has it; absent if none has. */
  driver: z.optional(z.object({ id, firstName: z.string(), position: z.int() })),
  /** The drivers' reports that moved nothing, oldest first; absent if there are none. */
  reports: z.optional(z.array(driverReport)),
});
export type BoardOrder = z.output<typeof boardOrder>;
export type BoardMove = z.output<typeof boardMove>;

export const board = z.object({
  /** Boards of equal versions have equal content. */
  version: z.string(),
  /** The server's time, from which devices compute all durations. */
  at: instant,
  restaurant: z.object({
    id,
    name: z.string(),
    /** The restaurant's usual preparation time in minutes. */
    defaultMinutes: z.int(),
    orderTypes: z.array(z.enum(orderTypes)),
  }),
  orders: z.array(boardOrder),
});
export type Board = z.output<typeof board>;

/** A restaurant's network printer, as shown in its board's status light. */
export const boardPrinter = z.object({
  id,
  name: z.string(),
  /** The printer's state, without regard to waiting tickets. */
  state: z.enum(printerStates),
  /** The time since which its oldest ticket has waited for confirmation; null if none waits. */
  waitingSince: z.nullable(instant),
});
export type BoardPrinter = z.output<typeof boardPrinter>;

/** A complaint that waits for a restaurant, as its board shows it: without the guest's words or name. */
export const boardComplaint = priced({
  order: id,
  number: z.int(),
  waitsFor: z.enum(complaintWaits),
  /** The claimed dishes; null: the whole delivery never came. */
  lines: z.nullable(z.array(z.object({ name: z.string(), quantity: z.int() }))),
  /** The amount that it comes to, or that is still to be made up for. */
  amountCents: euros,
  openedAt: instant,
  /** The end of the time for the answer. */
  answerBy: instant,
  /** The time of the last answer; null if there is none. */
  answeredAt: z.nullable(instant),
});
export type BoardComplaint = z.output<typeof boardComplaint>;

/** A request that a device rings once as a test; `id` distinguishes the tests. */
export const deviceTrial = z.object({ device: id, id });
export type DeviceTrial = z.output<typeof deviceTrial>;

/** An order that a page of a board has open at the moment. */
export const openedTicket = z.object({
  order: id,
  /** The id of the page, by which it recognizes its own entries. */
  screen: id,
  /** The name of the device or person. */
  name: z.string(),
});
export type OpenedTicket = z.output<typeof openedTicket>;

export const reportOpenedTicket = endpoint({
  ...kitchen,
  // The audit log leaves it out, because nothing is decided or stored.
  isAudited: false,
  method: "PUT",
  path: "management/board/opened",
  summary:
    "Says every 10 seconds which order a page of a board has open, or that it has closed it, so that the restaurant's other boards say by whom. It is forgotten 25 seconds after it was last said",
  body: z.object({ restaurant: id, screen: id, order: z._default(z.nullable(id), null) }),
  answer: z.object({ order: z.nullable(id) }),
  problems: ["service-not-found"],
});

export const findBoard = endpoint({
  ...kitchen,
  scope: "orders:read",
  method: "GET",
  path: "management/board",
  summary: `What a restaurant's kitchen has to do: all unfinished orders, and those that ended within ${boardHours} hours. With \`order\` that one alone, or none`,
  query: z.object({ restaurant: id, order: z.optional(id) }),
  answer: board,
  problems: ["service-not-found"],
});

export const findBoardComplaints = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/board/complaints",
  summary:
    "The complaints that wait for a restaurant, most urgent first: for an answer, for what was promised on the spot three days ago, or for the operator's decision",
  query: z.object({ restaurant: id }),
  answer: z.array(boardComplaint),
  problems: ["service-not-found"],
});

export const placeTestOrder = endpoint({
  ...management,
  method: "POST",
  path: "management/test-orders",
  summary:
    "Places an order that tries out a restaurant's board and printer, at any hour: two dishes of its menu, paid on the spot, mailed to nobody and deleted after a day. For its owners and staff",
  body: z.object({ restaurant: id }),
  answer: z.object({ id, number: z.int() }),
  problems: ["service-not-found", "empty-order"],
});
