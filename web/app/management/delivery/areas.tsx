import { changeDelivery, findDelivery, type ManagedDelivery } from "@mahlzeit/contract/management/delivery";
import { api } from "../../api.ts";
import { Conflicts } from "../office/conflicts.tsx";
import { DraftLoading } from "../office/draft-loading.tsx";
import { type Draft, useDraft } from "../office/use-draft.ts";
import { AddressProbe } from "./address-probe.tsx";
import { faultsOf, nameOf, toDocument, toDomain, toFields, valueWords } from "./area-fields.ts";
import { AreaRows } from "./area-rows.tsx";
import styles from "./areas.module.css";

export function useAreasDraft(restaurantId: string): Draft<ManagedDelivery> {
  const params = { id: restaurantId };
  return useDraft<ManagedDelivery>({
    storageKey: `delivery-draft-${restaurantId}`,
    find: async (signal) => (await api(findDelivery, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeDelivery, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
}

/** The ids of the rows in which something is wrong. */
export function faultyRows({ fields }: Draft<ManagedDelivery>): string[] {
  return faultsOf(fields).map(({ id }) => `gebiet-${id}`);
}

/** Where a restaurant delivers to and on which terms. */
export function Areas({ draft }: { draft: Draft<ManagedDelivery> }) {
  const { document: stored, fields, conflicts } = draft;
  if (!stored) return <DraftLoading draft={draft} height="24rem" />;
  return (
    <div className={styles.page}>
      <Conflicts conflicts={conflicts} nameOf={nameOf} valueWords={valueWords} onResolve={draft.resolve} />
      <div className={styles.columns}>
        <AreaRows fields={fields} faults={faultsOf(fields)} onEdit={draft.edit} />
        <AddressProbe
          stored={stored}
          areas={toDomain(fields, stored.service.additionalServiceAttributes.postcode?.postcode ?? null)}
        />
      </div>
    </div>
  );
}
