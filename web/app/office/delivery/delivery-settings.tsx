import { changeDelivery, findDelivery, type ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { Conflicts } from "../draft/conflicts.tsx";
import { SendDock } from "../draft/send-dock.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { AddressProbe } from "./address-probe.tsx";
import { Ahead } from "./ahead.tsx";
import { AreaRows, type AreaRowsProps } from "./area-rows.tsx";
import styles from "./areas.module.css";
import { countChanges, faultsOf, nameOf, toDocument, toDomain, toFields, valueText } from "./delivery-fields.ts";

/** The delivery areas and limits of a restaurant: one document, saved as one. */
export function DeliverySettings({ restaurantId }: { restaurantId: string }) {
  const params = { id: restaurantId };
  const draft = useDraft<ManagedDelivery>({
    storageKey: `delivery-draft-${restaurantId}`,
    find: async (signal) => (await api(findDelivery, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeDelivery, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
  const { document: stored, fields, conflicts } = draft;
  if (!stored) return <Loaded of={draft.loaded} height="48rem" />;
  const faults = faultsOf(fields);
  return (
    <>
      <Conflicts conflicts={conflicts} nameOf={nameOf} valueText={valueText} onResolve={draft.resolve} />
      <Areas stored={stored} fields={fields} faults={faults} onEdit={draft.edit} />
      <Ahead restaurantId={restaurantId} stored={stored} fields={fields} onEdit={draft.edit} />
      <SendDock
        restaurantId={restaurantId}
        draft={draft}
        count={countChanges(draft)}
        faults={faults.map(({ id }) => `gebiet-${id}`)}
      />
    </>
  );
}

/** The delivery areas of a restaurant with their terms. */
function Areas({ stored, ...rows }: Omit<AreaRowsProps, "unknown"> & { stored: ManagedDelivery }) {
  return (
    <div className={`stack gap-5 mb-5 ${styles.columns}`}>
      <AreaRows {...rows} unknown={stored.unknownPostcodes} />
      <AddressProbe
        stored={stored}
        areas={toDomain(rows.fields, stored.service.additionalServiceAttributes.postcode?.postcode ?? null)}
      />
    </div>
  );
}
