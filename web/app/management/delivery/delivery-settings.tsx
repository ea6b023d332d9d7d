import { joinDrafts } from "../office/join-drafts.ts";
import { SendDock } from "../office/send-dock.tsx";
import { Ahead, useCapacityDraft } from "./ahead.tsx";
import { Areas, faultyRows, useAreasDraft } from "./areas.tsx";

/** Where a restaurant delivers to, for when and how much at once, taken over as one. */
export function DeliverySettings({ restaurantId }: { restaurantId: string }) {
  const areas = useAreasDraft(restaurantId);
  const capacity = useCapacityDraft(restaurantId);
  return (
    <>
      <Areas draft={areas} />
      <Ahead draft={capacity} />
      <SendDock draft={joinDrafts([areas, capacity])} faults={faultyRows(areas)} />
    </>
  );
}
