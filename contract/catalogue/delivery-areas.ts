import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import * as z from "zod/mini";
import { euros, id, priced } from "../wire.ts";

/**
 * A delivery area. An address belongs to the first area that names its postcode, else to the first that names its city.
 */
export const deliveryArea = priced({
  id,
  name: z.string(),
  postcodes: z.array(z.string()),
  cities: z.array(z.string()),
  feeCents: euros,
  minimumCents: euros,
  /** The sum of the dishes from which delivery is free; null if it never is. */
  freeFromCents: z.nullable(euros),
  /** Minutes added to `preparationMinutes`. */
  extraMinutes: z.int(),
});

export function toDeliveryArea({ near: _near, ...area }: DeliveryArea): z.output<typeof deliveryArea> {
  return { ...area, postcodes: [...area.postcodes], cities: [...area.cities] };
}
