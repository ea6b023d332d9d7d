import type { DeliveryArea } from "@mahlzeit/domain/delivery/area";
import * as z from "zod/mini";
import { euros, id } from "./wire.ts";

/** An address lies in the first that names its postcode, else in the one that names its city. */
export const deliveryArea = z.object({
  id,
  name: z.string(),
  postcodes: z.array(z.string()),
  cities: z.array(z.string()),
  fee: euros,
  minimum: euros,
  /** From this sum of the dishes on the fee is not asked for; null: it always is. */
  freeFrom: z.nullable(euros),
  /** How much longer than `preparationMinutes` it takes. */
  extraMinutes: z.int(),
});

/** As it is sent. */
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
