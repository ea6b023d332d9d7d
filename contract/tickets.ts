import * as z from "zod/mini";
import { allergens } from "./allergens.ts";

const labelled = z.object({ label: z.string(), value: z.string() });

/** What stands on a ticket, from top to bottom: for printers that draw it as dots, and for the page that a browser prints. */
export const ticket = z.object({
  /** "Küchenbon", "Lieferschein", "Probebon". */
  title: z.string(),
  /** "NACHDRUCK": somebody may hold this ticket already. */
  marks: z.array(z.string()),
  /** Of an order that only tries out the board and the printer. */
  isTest: z.boolean(),
  /** "Um 12:36 storniert: nicht mehr kochen.": nothing is cooked or delivered of it any more, whatever a ticket from before says. */
  cancelled: z.nullable(z.string()),
  /** The order's number, again at the foot. */
  number: z.string(),
  /** The time that counts, again at the foot: label "fertig um", value "19:45". */
  due: labelled,
  type: z.object({
    label: z.string(),
    icon: z.nullable(z.enum(["bag", "bike"])),
    /** The postcode of a delivery. */
    place: z.nullable(z.string()),
  }),
  /** Name and address; only on a delivery slip. */
  recipient: z.array(z.string()),
  phone: z.nullable(z.string()),
  /** What the guest must not eat, if they said so. */
  allergies: allergens,
  lines: z.array(
    z.object({
      quantity: z.number(),
      name: z.string(),
      options: z.array(z.string()),
      /** "Allergene: A, C, G", also that there are none, or that nobody said. */
      allergens: z.string(),
    }),
  ),
  note: z.nullable(z.string()),
  /** What the guest wants if something has run out; null on a delivery slip. */
  ifMissing: z.nullable(z.string()),
  sums: z.array(labelled),
  /** Null where the host pays and the kitchen has nothing to ask for. */
  payment: z.nullable(z.object({ ...labelled.shape, isDue: z.boolean(), hint: z.nullable(z.string()) })),
  /** Small print beside the QR code. */
  facts: z.array(z.string()),
  /** The order's address in the management area as an SVG path of `size` × `size` modules, without a quiet zone. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type Ticket = z.output<typeof ticket>;
