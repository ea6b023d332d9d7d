import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import * as z from "zod/mini";
import { euros, id } from "../wire.ts";

/**
 * A delivery area. An address belongs to the first area that names its postcode, else to the first that names its city.
 */
export const deliveryArea = z.object({
  id,
  name: z.string(),
  postcodes: z.array(z.string()),
  cities: z.array(z.string()),
  fee: euros,
  minimum: euros,
  /** The sum of the dishes from which delivery is free; null if it never is. */
  freeFrom: z.nullable(euros),
  /** Minutes added to `preparationMinutes`. */
  extraMinutes: z.int(),
});

export function toDeliveryArea(area: Omit<DeliveryArea, "near">): z.output<typeof deliveryArea> {
  const { id: areaId, name, postcodes, cities, feeCents, minimumCents, freeFromCents, extraMinutes } = area;
  return {
    id: areaId,
    name,
    postcodes: [...postcodes],
    cities: [...cities],
    fee: feeCents,
    minimum: minimumCents,
    freeFrom: freeFromCents,
    extraMinutes,
  };
}
