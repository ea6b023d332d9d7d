import type { ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { AddressProbe } from "./address-probe.tsx";
import { AreaRows, type AreaRowsProps } from "./area-rows.tsx";
import styles from "./areas.module.css";
import { toDomain } from "./delivery-fields.ts";

/** The delivery areas of a restaurant with their terms. */
export function Areas({ stored, ...rows }: Omit<AreaRowsProps, "unknown"> & { stored: ManagedDelivery }) {
  return (
    <div className={`stack gap-5 ${styles.columns}`}>
      <AreaRows {...rows} unknown={stored.unknownPostcodes} />
      <AddressProbe
        stored={stored}
        areas={toDomain(rows.fields, stored.service.additionalServiceAttributes.postcode?.postcode ?? null)}
      />
    </div>
  );
}
