import { changers } from "@mahlzeit/domain/order/correction";
import { ifMissingChoices } from "@mahlzeit/domain/order/missing";
import { orderTypes } from "@mahlzeit/domain/order/order";
import { reasonCodes } from "@mahlzeit/domain/order/reasons";
import { movers, orderStates } from "@mahlzeit/domain/order/states";
import { printerStates } from "@mahlzeit/domain/printing/printer";
import * as z from "zod/mini";
import { address } from "./address.ts";
import { allergens, declared } from "./allergens.ts";
import { endpoint } from "./endpoint.ts";
import { addedLine, changedLine, discount } from "./order-changes.ts";
import { shift, tip } from "./orders.ts";
import { date, euros, id, instant } from "./wire.ts";

const line = z.object({
  /** By which a correction names it. */
  position: z.int(),
  product: z.object({ id, name: z.string() }),
  /** In the order of their groups. */
  options: z.array(z.object({ id, name: z.string() })),
  /** Of the product and the options. */
  ...declared,
  quantity: z.int(),
  fullPrice: euros,
  /** Of the order's `allergies`: its guest knows that they are in it. */
  allergensConfirmed: z.optional(allergens),
});

const boardMove = z.object({
  status: z.enum(orderStates),
  at: instant,
  by: z.enum(movers),
  /** The device or printer that moved it, or the first name of the account; null if none of the restaurant did, or it is gone. */
  name: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  reasonCode: z.nullable(z.enum(reasonCodes)),
  /** As the guest reads it. */
  reason: z.nullable(z.string()),
});

/** An order on a kitchen's board: what a cook needs, and of its guest only how to reach them. */
export const boardOrder = z.object({
  id,
  number: z.int(),
  /** It only tries out the board: nobody waits for it. */
  isTest: z.boolean(),
  type: z.enum(orderTypes),
  status: z.enum(orderStates),
  /** When the restaurant received it. */
  placedAt: instant,
  /** From when on it has to be answered: at once, or when the preparation of an order for later begins. */
  answerFrom: instant,
  /** When its preparation begins: at once, or so that it is ready at its time. */
  prepareFrom: instant,
  /** When it is cancelled if nobody answers; null where no limit is set. */
  mustBeAnsweredBy: z.nullable(instant),
  /** The time the guest asked for; null: as soon as possible. */
  takeawayAt: z.nullable(instant),
  /** The day of that time, where the guest chose one: the number is one of that day. */
  takeawayDate: z.optional(date),
  /** When the guest was told to expect it. */
  expectedAt: z.nullable(instant),
  promisedAt: z.nullable(instant),
  /** When it was put off, from which promise, and by whom; only once. */
  shift: z.nullable(z.extend(shift, { name: boardMove.shape.name })),
  /** As they are after all corrections, like the sums below. */
  lines: z.array(line),
  /** What its guest is being asked about a line; null: nothing. */
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
  /** What was corrected, oldest first. */
  changes: z.array(
    z.object({
      seq: z.int(),
      at: instant,
      by: z.enum(changers),
      /** The device or the first name of who corrected it; null for guest and clock, or if it is gone. */
      name: z.nullable(z.string()),
      taken: z.array(changedLine),
      added: z.array(addedLine),
      refund: euros,
    }),
  ),
  note: z.nullable(z.string()),
  /** What the guest wants if something has run out. */
  ifMissing: z.enum(ifMissingChoices),
  /** What the guest must not eat, if they said so; never guessed from the note. */
  allergies: allergens,
  /** When the guest withdrew what they had said of it; tickets printed before may have it. Absent: they did not. */
  allergiesWithdrawnAt: z.optional(instant),
  /** Null once the contact data was deleted. */
  contact: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      /** Null unless it is delivered. */
      address: z.nullable(address),
    }),
  ),
  /** `COLLECT`: the guest pays the total on the spot. `HOST`: whoever gives the event pays. */
  payment: z.enum(["PAID", "COLLECT", "HOST"]),
  subtotal: euros,
  discount,
  deposit: euros,
  deliveryFee: z._default(euros, 0),
  tip: z.optional(tip),
  total: euros,
  /** Every step so far, oldest first. */
  moves: z.array(boardMove),
});
export type BoardOrder = z.output<typeof boardOrder>;
export type BoardMove = z.output<typeof boardMove>;

export const board = z.object({
  /** Two boards with the same version show the same. */
  version: z.string(),
  /** The server's time, against which every device counts. */
  at: instant,
  restaurant: z.object({
    id,
    name: z.string(),
    /** The minutes it usually needs. */
    defaultMinutes: z.int(),
    orderTypes: z.array(z.enum(orderTypes)),
  }),
  orders: z.array(boardOrder),
});
export type Board = z.output<typeof board>;

/** A restaurant's printer in the network, for its board's light. */
export const boardPrinter = z.object({
  id,
  name: z.string(),
  /** How it is if no ticket waits. */
  state: z.enum(printerStates),
  /** Since when its oldest ticket waits to be confirmed; null if none does. */
  waitingSince: z.nullable(instant),
});
export type BoardPrinter = z.output<typeof boardPrinter>;

/** The device that shall ring once now, on trial; `id` tells one trial from the next. */
export const deviceTrial = z.object({ device: id, id });
export type DeviceTrial = z.output<typeof deviceTrial>;

/** Tickets that boards have open at the moment, each by the page that has it open. */
export const openedTicket = z.object({
  order: id,
  /** By which a page knows its own. */
  screen: id,
  /** The device, or the first name of the account. */
  name: z.string(),
});
export type OpenedTicket = z.output<typeof openedTicket>;

export const tellOpenedTicket = endpoint({
  // Nobody's decision, and kept nowhere.
  isAudited: false,
  base: "resource",
  tag: "Management",
  access: "kitchen",
  method: "PUT",
  path: "management/board/opened",
  summary:
    "Says every 10 seconds which order a page of a board has open, or that it has closed it, so that the restaurant's other boards say by whom. It is forgotten 25 seconds after it was last said",
  body: z.object({ restaurant: id, screen: id, order: z._default(z.nullable(id), null) }),
  status: 200,
  answer: z.object({ order: z.nullable(id) }),
  problems: ["unauthorized", "account-blocked", "service-not-found"],
});

export const findBoard = endpoint({
  base: "resource",
  tag: "Management",
  access: "kitchen",
  method: "GET",
  path: "management/board",
  summary: "What a restaurant's kitchen has to do: all unfinished orders, and those that ended within two hours",
  query: z.object({ restaurant: id }),
  status: 200,
  answer: board,
  problems: ["unauthorized", "account-blocked", "service-not-found"],
});

export const placeTestOrder = endpoint({
  base: "resource",
  tag: "Management",
  access: "account",
  method: "POST",
  path: "management/test-orders",
  summary:
    "Places an order that tries out a restaurant's board and printer, at any hour: two dishes of its menu, paid on the spot, mailed to nobody and deleted after a day. For its owners and staff",
  body: z.object({ restaurant: id }),
  status: 200,
  answer: z.object({ id, number: z.int() }),
  problems: ["unauthorized", "account-blocked", "service-not-found", "empty-order"],
});
