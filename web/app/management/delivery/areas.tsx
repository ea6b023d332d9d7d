import { changeDelivery, findDelivery, type ManagedDelivery } from "@mahlzeit/contract/management/delivery";
import { useState } from "react";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import { Conflicts } from "../office/conflicts.tsx";
import { Dock } from "../office/dock.tsx";
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
  const [news, setNews] = useState<string | null>(null);
  const { document: stored, fields, changed, conflicts, failure } = draft;
  if (!stored)
    return failure ? (
      <Notice tone="error" action={<Button onClick={draft.reload}>Nochmal</Button>}>
        {failure}
      </Notice>
    ) : (
      <Skeleton height="24rem" shape="card" />
    );
  const faults = faultsOf(fields);

  async function send(): Promise<void> {
    if (faults[0]) return document.getElementById(`gebiet-${faults[0].id}`)?.focus();
    if (conflicts[0]) return document.getElementById(`conflict-${conflicts[0].field}`)?.focus();
    if (await draft.send()) setNews("Übernommen. Gäste sehen es jetzt so.");
  }
  const blockedBy =
    conflicts.length > 0
      ? "Zuerst entscheiden, was gilt."
      : faults.length > 0
        ? "Eine Angabe stimmt noch nicht."
        : null;

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
      <Dock draft={draft} count={changed.length} blockedBy={blockedBy} onSend={() => void send()} />
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}
