import { changeDelivery, findDelivery, type ManagedDelivery } from "@mahlzeit/contract/management/delivery";
import { api } from "../../api.ts";
import { Conflicts } from "../office/conflicts.tsx";
import { DraftLoading } from "../office/draft-loading.tsx";
import { SendDock } from "../office/send-dock.tsx";
import { useDraft } from "../office/use-draft.ts";
import { AddressProbe } from "./address-probe.tsx";
import { faultsOf, nameOf, toDocument, toDomain, toFields, valueWords } from "./area-fields.ts";
import { AreaRows } from "./area-rows.tsx";
import styles from "./areas.module.css";

/** Where a restaurant delivers to and on which terms, changed as one. */
export function Areas({ restaurantId }: { restaurantId: string }) {
  const params = { id: restaurantId };
  const draft = useDraft<ManagedDelivery>({
    storageKey: `delivery-draft-${restaurantId}`,
    find: async (signal) => (await api(findDelivery, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeDelivery, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
  const { document: stored, fields, conflicts } = draft;
  if (!stored) return <DraftLoading draft={draft} height="24rem" />;
  const faults = faultsOf(fields);

  return (
    <div className={styles.page}>
      <Conflicts conflicts={conflicts} nameOf={nameOf} valueWords={valueWords} onResolve={draft.resolve} />
      <div className={styles.columns}>
        <AreaRows fields={fields} faults={faults} onEdit={draft.edit} />
        <AddressProbe
          service={stored.service}
          areas={toDomain(fields, stored.service.additionalServiceAttributes.postcode?.postcode ?? null)}
        />
      </div>
      <SendDock draft={draft} faults={faults.map(({ id }) => `gebiet-${id}`)} />
    </div>
  );
}
