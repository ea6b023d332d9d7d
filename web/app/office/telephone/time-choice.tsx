import { formatTime, type Instant, minuteMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import type { PhoneTime } from "@mahlzeit/domain/orders/order/phone-times";
import { useState } from "react";
import { SelectField } from "../../ui/text-field.tsx";
import { Tiles } from "../../ui/tiles.tsx";

interface TimeChoiceProps {
  times: readonly PhoneTime[];
  /** The instant of a chosen quarter hour; null for the earliest time. */
  chosen: Instant | null;
  now: Instant;
  onChoose: (at: Instant | null) => void;
}

/** The earliest times as tiles, and all others in a list. */
export function TimeChoice({ times, chosen, now, onChoose }: TimeChoiceProps) {
  const [isLater, setIsLater] = useState(false);
  const [earliest, ...others] = times;
  if (!earliest)
    return (
      <>
        <h3>Wann</h3>
        <p className="muted">Dafür ist gerade keine Uhrzeit frei.</p>
      </>
    );
  const near = others.slice(0, 2);
  const isNear = (at: Instant) => near.some((time) => time.at === at);
  const showsAll = isLater || (chosen !== null && !isNear(chosen));
  const value = showsAll ? later : chosen === null ? "" : String(chosen);
  const captionOf = ({ at }: PhoneTime) =>
    viennaDayNumber(at) === viennaDayNumber(now)
      ? `+${Math.round((at - earliest.at) / minuteMs)}\u00a0min`
      : dayOf(at, now);

  function choose(picked: string): void {
    setIsLater(picked === later);
    if (picked !== later) onChoose(picked === "" ? null : Number(picked));
  }
  return (
    <>
      <Tiles
        legend="Wann"
        name="zeit"
        value={value}
        onChange={choose}
        tiles={[
          { value: "", label: timeOf(earliest.at, now), caption: "am ehesten" },
          ...near.map((time) => ({ value: String(time.at), label: formatTime(time.at), caption: captionOf(time) })),
          ...(others.length > near.length ? [{ value: later, label: "Später", caption: "Uhrzeit" }] : []),
        ]}
      />
      {showsAll && (
        <div className="mt-3">
          <SelectField
            label="Uhrzeit"
            value={chosen ?? ""}
            onChange={({ currentTarget }) => onChoose(currentTarget.value === "" ? null : Number(currentTarget.value))}
          >
            <option value="">{`${timeOf(earliest.at, now)}, am ehesten`}</option>
            {chosen !== null && !times.some(({ at }) => at === chosen) && (
              <option value={chosen}>{`${timeOf(chosen, now)}, nicht mehr frei`}</option>
            )}
            {others.map(({ at }) => (
              <option key={at} value={at}>
                {timeOf(at, now)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}

const later = "later";

function dayOf(at: Instant, now: Instant): string {
  return dayText(viennaDayNumber(at), now);
}

/** "19:50", on another day "morgen 11:30" */
function timeOf(at: Instant, now: Instant): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? formatTime(at) : `${dayOf(at, now)} ${formatTime(at)}`;
}
