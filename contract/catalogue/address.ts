import {
  type Address,
  type AddressPart,
  addressParts,
  maxAddressLengths,
  type PartialAddress,
  requiredAddressParts,
} from "@mahlzeit/domain/catalogue/delivery/address";
import * as z from "zod/mini";
import { id, line } from "../wire.ts";

// Addresses are flat inside. On the wire three parts are nested one level deeper, and a missing part of a stored
// address is null.
const inner: { readonly [P in AddressPart]?: string } = { postcode: "postcode", city: "name", country: "name" };
const neverMissing: readonly AddressPart[] = [...requiredAddressParts, "country"];

type Flat = Readonly<Record<string, string | undefined>>;
type Wire = Readonly<Record<string, unknown>>;

/** A delivery address as entered by the guest. The domain rules, not this schema, check which parts are required. */
export const addressInput = z.codec(z.object(inputShape()), z.custom<PartialAddress>(), {
  decode: flatten,
  encode: nest,
});

/** The specification's form names the house number `houseNumber`; both names are accepted. */
export const newAddress = z.codec(
  z.object({ ...inputShape(), houseNumber: z.optional(line(maxAddressLengths.number)) }),
  z.custom<PartialAddress>(),
  {
    decode: (wire): PartialAddress => {
      const { houseNumber, ...flat } = flatten(wire);
      return { ...flat, number: flat.number || houseNumber };
    },
    encode: ({ number: houseNumber, ...flat }) => ({ ...nest(flat), houseNumber }),
  },
);

/** A delivery address as it was stored. */
export const address = storedCodec<Address>({});

/** An address in an account. */
export const savedAddress = storedCodec<Address & { readonly id: string }>({ id });
export type SavedAddress = z.output<typeof savedAddress>;

function storedCodec<A extends Address>(more: Record<string, z.ZodMiniType>) {
  return z.codec(z.object({ ...more, ...storedShape() }), z.custom<A>(), {
    decode: (wire) => flatten(wire) as unknown as A,
    encode: nestStored,
  });
}

function inputShape(): Record<string, z.ZodMiniType> {
  return shapeOf((part) => z.optional(nested(part, line(maxAddressLengths[part]))));
}

/**
 * Parts that may be missing default to null, because addresses that earlier versions stored in a browser lack the newer
 * parts.
 */
function storedShape(): Record<string, z.ZodMiniType> {
  return shapeOf((part) =>
    neverMissing.includes(part) ? nested(part, z.string()) : z._default(z.nullable(z.string()), null),
  );
}

function shapeOf(schemaOf: (part: AddressPart) => z.ZodMiniType): Record<string, z.ZodMiniType> {
  return Object.fromEntries(addressParts.map((part) => [part, schemaOf(part)]));
}

function nested(part: AddressPart, schema: z.ZodMiniType): z.ZodMiniType {
  const name = inner[part];
  return name ? z.object({ [name]: schema }) : schema;
}

function flatten(wire: Wire): Flat {
  const given = Object.entries(wire).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    given.map(([part, value]) => [part, typeof value === "string" ? value : String(Object.values(value as object)[0])]),
  );
}

function nest(flat: PartialAddress): Wire {
  return Object.fromEntries(
    Object.entries(flat).map(([part, value]) => {
      const name = inner[part as AddressPart];
      return [part, name && value !== undefined ? { [name]: value } : value];
    }),
  );
}

function nestStored(flat: Address): Wire {
  const missing = addressParts.filter((part) => !neverMissing.includes(part) && flat[part] === undefined);
  return { ...nest(flat), ...Object.fromEntries(missing.map((part) => [part, null])) };
}
