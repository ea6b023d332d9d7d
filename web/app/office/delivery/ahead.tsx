import type { ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { maxPerQuarter } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import { countOf } from "@mahlzeit/domain/digits";
import { formatTime, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import { useState } from "react";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import { Pick } from "../draft/pick.tsx";
import styles from "./ahead.module.css";
import { BusiestDay } from "./busiest-day.tsx";
import { intakeOf, type Limits, limitsOf, whyClosed } from "./delivery-fields.ts";

interface AheadProps {
  restaurantId: string;
  stored: ManagedDelivery;
  fields: Fields;
  onEdit: (changes: Readonly<Partial<Limits>>, step: keyof Limits) => void;
}

/** The kitchen's limits per quarter hour, and the days orders are taken ahead. */
export function Ahead({ restaurantId, stored, fields, onEdit }: AheadProps) {
  const [now] = useState(() => Date.now());
  const { orderAheadDays, ordersPerQuarter, dishesPerQuarter } = limitsOf(fields);

  return (
    <div className={`stack gap-5 ${styles.columns}`}>
      <Panel aria-labelledby="kapazitaet">
        <PanelHead id="kapazitaet" title="Wie viel geht auf einmal?" />
        <p className="muted">Ist eine Viertelstunde voll, bekommen Gäste die nächste freie.</p>
        <Limit
          label="Bestellungen je Viertelstunde"
          hint="Alle Bestellarten zusammen"
          usual={8}
          value={ordersPerQuarter}
          onChange={(value) => onEdit({ ordersPerQuarter: value }, "ordersPerQuarter")}
        />
        <Limit
          label="Gerichte je Viertelstunde"
          hint="Alles, was auf einem Bon steht, auch Getränke"
          usual={20}
          value={dishesPerQuarter}
          onChange={(value) => onEdit({ dishesPerQuarter: value }, "dishesPerQuarter")}
        />
        <BusiestDay restaurantId={restaurantId} limits={{ ordersPerQuarter, dishesPerQuarter }} />
      </Panel>
      <Panel aria-labelledby="vorbestellen">
        <PanelHead id="vorbestellen" title="Vorbestellen" />
        <p className="muted">Wie weit im Voraus Gäste eine Zeit wählen können.</p>
        <div className={styles.days}>
          <Pick
            label="Vorbestellen"
            choices={daysToChoose(stored.orderAheadDays).map((days) => ({
              value: String(days),
              label: days === 0 ? "Heute" : countOf(days, "Tag", "Tage"),
            }))}
            value={String(orderAheadDays)}
            onChange={(days) => onEdit({ orderAheadDays: Number(days) }, "orderAheadDays")}
          />
        </div>
        <p>
          {orderAheadDays === 0
            ? "Gäste bestellen nur, solange offen ist, und höchstens bis Küchenschluss."
            : "Gäste bestellen auch, wenn gerade zu ist. Am Morgen beginnt die Küche erst, wenn offen ist."}
        </p>
        <p className="mt-4">{offeredText(stored, now)}</p>
      </Panel>
    </div>
  );
}

interface LimitProps {
  label: string;
  hint: string;
  /** The initial value of a new limit. */
  usual: number;
  /** Null for no limit. */
  value: number | null;
  onChange: (value: number | null) => void;
}

function Limit({ label, hint, usual, value, onChange }: LimitProps) {
  return (
    <div className={`cluster gap-3 mt-5 ${styles.limit}`}>
      <div>
        <b>{label}</b>
        <small className="block muted">{hint}</small>
      </div>
      <Pick
        fit
        label={label}
        choices={[
          { value: "none", label: "Ohne Grenze" },
          { value: "some", label: "Höchstens" },
        ]}
        value={value === null ? "none" : "some"}
        onChange={(choice) => onChange(choice === "none" ? null : usual)}
      />
      {value !== null && <QuantityPicker label={label} value={value} min={1} max={maxPerQuarter} onChange={onChange} />}
    </div>
  );
}

/** Returns the usual choices and the stored one. */
function daysToChoose(stored: number): readonly number[] {
  return [...new Set([0, 3, 7, 14, stored])].sort((a, b) => a - b);
}

/** Describes the offered times: "Wer jetzt schaut, kann von heute, 17:00 bis Do 26.11., 22:30 bestellen." */
function offeredText({ offered, ...stored }: ManagedDelivery, now: number): string {
  if (!offered) return `Derzeit kann niemand eine Zeit wählen. ${whyClosed(intakeOf({ offered, ...stored }), now)}`;
  const [from, until] = [offered.from, offered.until].map((at) => ({
    day: dayText(viennaDayNumber(at), now),
    time: formatTime(at),
  }));
  if (from?.day === until?.day)
    return `Wer jetzt schaut, kann für ${from?.day} von ${from?.time} bis ${until?.time} bestellen.`;
  return `Wer jetzt schaut, kann von ${from?.day}, ${from?.time} bis ${until?.day}, ${until?.time} bestellen.`;
}
