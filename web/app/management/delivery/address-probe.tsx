import type { ManagedDelivery } from "@mahlzeit/contract/management/delivery";
import { toOpeningHours } from "@mahlzeit/contract/to-opening-hours";
import { cityNotDeliveredSentence, type DeliveryArea, findArea } from "@mahlzeit/domain/delivery/area";
import { deliveryOffer } from "@mahlzeit/domain/delivery/offer";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { dayInWords } from "@mahlzeit/domain/order/day-words";
import { useState } from "react";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./areas.module.css";
import { feeWords } from "./delivery-fields.ts";

interface AddressProbeProps {
  stored: ManagedDelivery;
  /** As they are in the draft. */
  areas: readonly DeliveryArea[];
}

/** Says of an address what a guest there would get, by the rules that decide the order. */
export function AddressProbe({ stored, areas }: AddressProbeProps) {
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
              <LeaderRow label="Wär jetzt da um">{earliest(stored, area, place, at)}</LeaderRow>
            </LeaderRows>
          </>
        )}
        {place && !area && <p>Da lieferst du nicht hin. Gäste lesen: „{cityNotDeliveredSentence}“</p>}
      </div>
    </Panel>
  );
}

interface Place {
  readonly postcode: string;
  readonly city: string;
}

/** The postcode and the city in "Gumpendorfer Straße 71, 1060 Wien", "1060" or "Mödling"; null in anything shorter. */
function placeIn(typed: string): Place | null {
  const [, postcode, city = ""] = /(?:^|[\s,])(\d{4,5})(?!\d)\s*([^,]*)/.exec(typed) ?? [];
  if (postcode) return { postcode, city: city.trim() };
  const last = typed.split(",").at(-1)?.trim() ?? "";
  return last.length > 2 && !/\d/.test(last) ? { postcode: "", city: last } : null;
}

/** "19:05", "morgen, 11:30" */
function earliest(
  { service, kitchen, ...stored }: ManagedDelivery,
  area: DeliveryArea,
  place: Place,
  now: Instant,
): string {
  const { enabled, pauses, preparationMinutes, orderAheadDays = 0, additionalServiceAttributes } = service;
  const { orderTypes } = additionalServiceAttributes;
  const deliveryAreas = [area];
  const capacity = { ordersPerQuarter: stored.ordersPerQuarter, dishesPerQuarter: stored.dishesPerQuarter };
  const restaurant = { enabled, pauses, preparationMinutes, orderAheadDays, orderTypes, deliveryAreas };
  const at =
    deliveryOffer({ ...restaurant, ...kitchen, capacity, ...toOpeningHours(service) }, place, now)?.earliest ?? null;
  if (at === null) return "gerade zu";
  const day = viennaDayNumber(at);
  return day === viennaDayNumber(now) ? formatTime(at) : `${dayInWords(day, now)}, ${formatTime(at)}`;
}
