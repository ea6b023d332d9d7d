import type { Order } from "@mahlzeit/contract/orders";
import type { Address } from "@mahlzeit/domain/delivery/address";

/** An address as an order or an account keeps it, in the rules' words. */
export function storedAddress(kept: NonNullable<Order["address"]>): Address {
  const { street, number, postcode, city, district, region, country, extra } = kept;
  return {
    street,
    number,
    postcode: postcode.postcode,
    city: city.name,
    country: country.name,
    ...(district ? { district } : {}),
    ...(region ? { region } : {}),
    ...(extra ? { extra } : {}),
  };
}
