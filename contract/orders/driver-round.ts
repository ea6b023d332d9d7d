import { driverReports, maxAssignedAtOnce } from "@mahlzeit/domain/orders/order/delivery-round";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import * as z from "zod/mini";
import { address } from "../catalogue/address.ts";
import { age } from "../catalogue/age.ts";
import { endpoint, kitchen } from "../endpoint.ts";
import { atLeast, atMost, eachOnce, euros, id, instant, priced } from "../wire.ts";

export const assignOrders = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/drivers/{id}/orders",
  summary:
    "Gives deliveries that are accepted, ready or on the way to a driver on shift: in this order, behind the stops that the driver has. Another who had one loses it. All of them are given or none",
  params: z.object({ id }),
  body: z.object({ orders: z.array(id).check(atLeast(1), atMost(maxAssignedAtOnce), eachOnce) }),
  answer: z.object({ assigned: z.array(z.object({ id, number: z.int() })) }),
  problems: ["driver-not-found", "order-not-found", "illegal-transition"],
});

/** The age that a guest has proven; null: none, for want of an identity card. */
export const provenAge = z.nullable(z.literal(16));

/** A stop of a driver's round. */
const stop = priced({
  /** The order. */
  id,
  number: z.int(),
  status: z.enum(orderStates),
  promisedAt: z.nullable(instant),
  address: z.nullable(address),
  /** Null while the order is in the kitchen, like the note. */
  contact: z.nullable(
    z.object({ firstName: z.string(), lastName: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  note: z.nullable(z.string()),
  /** `COLLECT`: the guest pays the total to the driver. */
  payment: z.enum(["PAID", "COLLECT"]),
  totalCents: euros,
  /** The pieces with an age; null if there are none, or while the order is in the kitchen. */
  idCheck: z._default(
    z.nullable(
      priced({
        lines: z.array(priced({ name: z.string(), quantity: z.int(), age, /** With deposit. */ amountCents: euros })),
        /** The totals without what a guest of each proven age does not get, where that is not the same. */
        totals: z.array(
          priced({
            provenAge,
            /** Null if nothing would be left, so that the order is cancelled. */
            totalCents: z.nullable(euros),
          }),
        ),
      }),
    ),
    null,
  ),
  /** The last time on the driver's phone at which nobody was there; null if never. */
  nobodyThereAt: z.nullable(instant),
});

const changedOnRoad = { id, number: z.int(), at: instant };

/** A shift as its phone sees it: the open stops in the order in which the board gave them. */
export const driverShift = z.object({
  /** The server's time. */
  at: instant,
  firstName: z.string(),
  endsAt: instant,
  service: z.object({ name: z.string(), phone: z.string() }),
  stops: z.array(stop),
  /** The orders that were cancelled within two hours while the driver was on the way with them. */
  cancelled: z._default(z.array(z.object(changedOnRoad)), []),
  /** Those that another was given meanwhile, with who has them now. */
  passedOn: z._default(z.array(z.object({ ...changedOnRoad, isWith: z.object({ firstName: z.string() }) })), []),
});
export type DriverShift = z.output<typeof driverShift>;
export type DriverStop = DriverShift["stops"][number];

const driving = { tag: "Drivers", access: "driver" } as const;

export const findDriverShift = endpoint({
  ...driving,
  method: "GET",
  path: "driver/shift",
  summary: "The driver's open stops; asking for them also says that the phone is there",
  answer: driverShift,
});
export const watchDriverShift = endpoint({
  ...driving,
  method: "GET",
  path: "driver/live",
  summary: "The driver's open stops, now and whenever they change; ends with the shift",
  stream: { shift: driverShift },
});
/** An order about which a driver's report did not fit. */
export const orderNow = z.object({
  number: z.int(),
  status: z.enum(orderStates),
  /** The time it reached that state. */
  at: instant,
  /** The driver who has it now; absent if no other has. */
  isWith: z.optional(z.object({ firstName: z.string() })),
});
export type OrderNow = z.output<typeof orderNow>;

export const reportStop = endpoint({
  ...driving,
  method: "POST",
  path: "driver/reports",
  summary:
    "Reports that the driver is on the way with an order, has handed it over, found nobody there, or takes back what needs an identity card, also until two hours after the shift. The same id again is answered as before. A report that no longer fits changes nothing, and its answer says what became of the order",
  body: z.object({
    /** Made by the phone. */
    id,
    order: id,
    kind: z.enum(driverReports),
    /** Only with `NO_ID`: what needs a higher age is taken back. */
    provenAge: z._default(provenAge, null),
    /** The time on the phone. */
    at: instant,
  }),
  answer: z.object({
    isTaken: z.boolean(),
    /** The order now; absent if the report was taken, and if the order was never given to this shift. */
    became: z.optional(orderNow),
  }),
});
export const findShiftEnd = endpoint({
  ...driving,
  method: "GET",
  path: "driver/end",
  summary: "What a driver hands over at the end of the shift: the cash of each order, and the tips for drivers",
  answer: priced({
    /** The number of delivered orders. */
    delivered: z.int(),
    cashCents: euros,
    /** The orders that were paid in cash, in the order in which they were handed over. */
    collected: z.array(priced({ number: z.int(), amountCents: euros })),
    /** The tips for drivers that guests gave online, less refunds. */
    tipsCents: euros,
    /** The number of orders with such a tip. */
    tipped: z.int(),
  }),
});
