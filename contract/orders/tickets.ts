import * as z from "zod/mini";
import { allergens } from "../catalogue/allergens.ts";

const labelled = z.object({ label: z.string(), value: z.string() });

/**
 * The content of a ticket from top to bottom, for printers that draw it as dots and for the page that a browser prints.
 */
export const ticket = z.object({
  /** "Küchenbon", "Lieferschein", "Probebon". */
  title: z.string(),
  /** "NACHDRUCK": the kitchen may already have this ticket. */
  marks: z.array(z.string()),
  /** True for an order that only tests the board and the printer. */
  isTest: z.boolean(),
  /** "Um 12:36 storniert: nicht mehr kochen." for a cancelled order, because an earlier ticket does not say so. */
  cancelled: z.nullable(z.string()),
  /** The order's number, repeated at the foot. */
  number: z.string(),
  /** The due time, repeated at the foot: label "fertig um", value "19:45". */
  due: labelled,
  type: z.object({
    label: z.string(),
    icon: z.nullable(z.enum(["bag", "bike"])),
    /** The postcode of a delivery. */
    place: z.nullable(z.string()),
  }),
  /** "Tisch 4", below the type; null without a table. */
  table: z.nullable(z.string()),
  /** Name and address; only on a delivery slip. */
  recipient: z.array(z.string()),
  phone: z.nullable(z.string()),
  /** The allergens the guest must not eat, as the guest stated them. */
  allergies: allergens,
  /** "AUSWEIS 16+" with the dishes that need it, "2× Märzen"; for each age, the highest first. */
  idChecks: z.array(z.object({ label: z.string(), dishes: z.string() })),
  /** True if the guest brings a container. */
  ownContainer: z.boolean(),
  lines: z.array(
    z.object({
      quantity: z.number(),
      name: z.string(),
      options: z.array(z.string()),
      /** "Allergene: A, C, G", or a statement that there are none or that they are not declared. */
      allergens: z.string(),
    }),
  ),
  note: z.nullable(z.string()),
  /** The guest's choice for a dish that has run out; null on a delivery slip. */
  ifMissing: z.nullable(z.string()),
  sums: z.array(labelled),
  /** Null if the host pays, because then the kitchen collects nothing. */
  payment: z.nullable(z.object({ ...labelled.shape, isDue: z.boolean(), hint: z.nullable(z.string()) })),
  /** Small print beside the QR code. */
  facts: z.array(z.string()),
  /** The URL of the order in the management area, as an SVG path of `size` × `size` modules without a quiet zone. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type Ticket = z.output<typeof ticket>;
