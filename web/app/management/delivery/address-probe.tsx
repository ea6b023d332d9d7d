import type { ManagedDelivery } from "@mahlzeit/contract/management/delivery";
import { toOpeningHours } from "@mahlzeit/contract/to-opening-hours";
import { cityNotDeliveredSentence, type DeliveryArea, findArea, seenFrom } from "@mahlzeit/domain/delivery/area";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { intake } from "@mahlzeit/domain/opening-hours/accepting";
import { expectedTime } from "@mahlzeit/domain/order/promise";
import { useState } from "react";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { feeWords } from "./area-fields.ts";
import styles from "./areas.module.css";

interface AddressProbeProps {
  service: ManagedDelivery["service"];
  /** As they are in the draft. */
  areas: readonly DeliveryArea[];
}

/** Says of an address what a guest there would get, by the rules that decide the order. */
export function AddressProbe({ service, areas }: AddressProbeProps) {
  const [{ typed, at }, setTyped] = useState({ typed: "", at: 0 });
  const place = placeIn(typed);
  const area = place && findArea(areas, place);
  return (
    <Panel aria-labelledby="adresse">
      <PanelHead id="adresse" title="Welche Adresse bekommt was?" />
      <TextField
        label="Adresse, Postleitzahl oder Ort"
        value={typed}
        autoComplete="off"
        placeholder="1060"
        onChange={(event) => setTyped({ typed: event.target.value, at: Date.now() })}
      />
      <div className={styles.found} role="status">
        {area && (
          <>
            <b>{area.name}</b>
            <LeaderRows>
              <LeaderRow label="Liefergebühr">{feeWords(area.feeCents)}</LeaderRow>
              {area.freeFromCents !== null && (
                <LeaderRow label="Gratis ab">{formatEuros(area.freeFromCents)}</LeaderRow>
              )}
              <LeaderRow label="Mindestbestellwert">{formatEuros(area.minimumCents)}</LeaderRow>
              <LeaderRow label="Wär jetzt da um">{earliest(service, area, at)}</LeaderRow>
            </LeaderRows>
          </>
        )}
        {place && !area && <p>Da lieferst du nicht hin. Gäste lesen: „{cityNotDeliveredSentence}“</p>}
      </div>
    </Panel>
  );
}

/** The postcode and the city in "Gumpendorfer Straße 71, 1060 Wien", "1060" or "Mödling"; null in anything shorter. */
function placeIn(typed: string): { readonly postcode: string; readonly city: string } | null {
  const [, postcode, city = ""] = /(?:^|[\s,])(\d{4,5})(?!\d)\s*([^,]*)/.exec(typed) ?? [];
  if (postcode) return { postcode, city: city.trim() };
  const last = typed.split(",").at(-1)?.trim() ?? "";
  return last.length > 2 && !/\d/.test(last) ? { postcode: "", city: last } : null;
}

function earliest(service: ManagedDelivery["service"], area: DeliveryArea, now: Instant): string {
  const { enabled, pauses, preparationMinutes, additionalServiceAttributes } = service;
  const { orderTypes } = additionalServiceAttributes;
  const restaurant = seenFrom(area, { enabled, pauses, preparationMinutes, orderTypes, ...toOpeningHours(service) });
  const { asap, firstSlot } = intake(restaurant, "DELIVERY", now);
  if (asap) return formatTime(expectedTime(null, restaurant.preparationMinutes, now));
  return firstSlot ? formatTime(firstSlot.at) : "gerade zu";
}
