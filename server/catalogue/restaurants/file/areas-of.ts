import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import type * as z from "zod";
import type { availability, deliveryArea } from "./area-shapes.ts";

interface FileAreas {
  readonly deliveryAreas?: readonly z.output<typeof deliveryArea>[] | null | undefined;
  readonly postalAvailabilities?: readonly z.output<typeof availability>[] | null | undefined;
}

export function areasOf({ deliveryAreas, postalAvailabilities }: FileAreas): Omit<DeliveryArea, "id">[] {
  if (deliveryAreas)
    return deliveryAreas.map(({ fee, minimum, freeFrom, ...area }) => ({
      ...area,
      feeCents: fee,
      minimumCents: minimum,
      freeFromCents: freeFrom ?? null,
    }));
  return (postalAvailabilities ?? []).map(({ city: { name: cityName }, minimumOrderAmount }) => ({
    name: cityName,
    postcodes: [],
    cities: [cityName],
    feeCents: 0,
    minimumCents: minimumOrderAmount,
    freeFromCents: null,
    extraMinutes: 0,
  }));
}
