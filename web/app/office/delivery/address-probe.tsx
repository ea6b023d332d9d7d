import type { ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { type DeliveryArea, findArea, refusalToDeliver } from "@mahlzeit/domain/catalogue/delivery/area";
import { isSameCity } from "@mahlzeit/domain/catalogue/delivery/city";
import { deliveryOffer } from "@mahlzeit/domain/catalogue/delivery/offer";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import { useState } from "react";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { feeText, intakeOf, whyClosed } from "./delivery-fields.ts";
import { type MeantPlace, useMeantPlaces } from "./use-meant-places.ts";

interface AddressProbeProps {
  stored: ManagedDelivery;
  /** The areas of the draft. */
  areas: readonly DeliveryArea[];
}

/** Shows the terms at an address by the rules that apply to orders. */
export function AddressProbe({ stored, areas }: AddressProbeProps) {
  const [{ typed, at }, setTyped] = useState({ typed: "", at: 0 });
  const places = useMeantPlaces(typed, areas);
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
      <div className="mt-4" role="status">
        {places?.length === 0 && <p>Diese Adresse finden wir nicht. Hat sie vielleicht eine andere Schreibweise?</p>}
        {places?.map((place) => (
          <Probed key={place.written} stored={stored} areas={areas} place={place} at={at} />
        ))}
      </div>
    </Panel>
  );
}

/** The terms at one place. */
function Probed({ stored, areas, place, at }: AddressProbeProps & { place: MeantPlace; at: Instant }) {
  const area = findArea(areas, place);
  // Vienna has its own postcodes, which identify the city.
  const towns = areas.flatMap(({ cities }) => cities).filter((city) => !isSameCity(city, "Wien"));
  // A guest's address contains a town, which may be one of these.
  if (!area && place.city === "" && towns.length > 0)
    return (
      <p>
        <b>{place.written}</b> steht in keinem Gebiet. Dort entscheidet der Ort, und du lieferst nach {towns.join(", ")}
        . Schreib den Ort dazu.
      </p>
    );
  const refusal = refusalToDeliver(areas, place, Number.MAX_SAFE_INTEGER);
  if (!area || refusal)
    return (
      <p>
        <b>{place.written}</b>: Da lieferst du nicht hin. Gäste lesen: „{refusal?.message}“
      </p>
    );
  return (
    <>
      <p>
        {place.written}: <b>{area.name}</b>
      </p>
      <LeaderRows>
        <LeaderRow label="Liefergebühr">{feeText(area.feeCents)}</LeaderRow>
        {area.freeFromCents !== null && <LeaderRow label="Gratis ab">{formatEuros(area.freeFromCents)}</LeaderRow>}
        <LeaderRow label="Mindestbestellwert">{formatEuros(area.minimumCents)}</LeaderRow>
        <LeaderRow label="Wär jetzt da um">{earliest(stored, area, place, at)}</LeaderRow>
      </LeaderRows>
    </>
  );
}

/** Formats the earliest time: "19:05", "morgen, 11:30", "19:05, sobald du online bist". */
function earliest(stored: ManagedDelivery, area: DeliveryArea, place: MeantPlace, now: Instant): string {
  const intake = intakeOf(stored);
  const wordsWhere = (enabled: boolean) => {
    const at = deliveryOffer({ ...intake, enabled, deliveryAreas: [area] }, place, now)?.earliest ?? null;
    if (at === null) return null;
    const day = viennaDayNumber(at);
    return day === viennaDayNumber(now) ? formatTime(at) : `${dayText(day, now)}, ${formatTime(at)}`;
  };
  const words = wordsWhere(true);
  if (words === null) return whyClosed({ ...intake, enabled: true }, now);
  return wordsWhere(intake.enabled) ?? `${words}, sobald du online bist`;
}
