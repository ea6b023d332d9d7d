import { type PriceRounding, priceRoundings } from "@mahlzeit/domain/catalogue/menu/change-prices";
import type { DocumentCategory } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { countOf } from "@mahlzeit/domain/digits";
import { weekdayAndDay } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./menu-prices.module.css";
import { nextMonth, type PriceSentence, tomorrow } from "./price-sentence.ts";

const roundingLabels: Readonly<Record<PriceRounding, string>> = {
  "5": "5 Cent",
  "10": "10 Cent",
  "50": "50 Cent",
  "100": "ganze Euro",
  x90: "x,90",
};

interface SentenceFieldsProps {
  sentence: PriceSentence;
  categories: readonly DocumentCategory[];
  isAmount: boolean;
  onChange: (part: Partial<PriceSentence>) => void;
}

/** The rule as a sentence of fields: "Alle Gerichte um +5 %, gerundet auf 10 Cent, ab Dienstag, 1. Dezember." */
export function SentenceFields({ sentence, categories, isAmount, onChange }: SentenceFieldsProps) {
  const [now] = useState(() => Date.now());
  const days = [tomorrow(now), nextMonth(now)].filter((day, i, all) => all.indexOf(day) === i);
  const [ownDay, setOwnDay] = useState(false);
  const { categories: chosen, amount, rounding, when, leavesDiscounted } = sentence;
  return (
    <Panel>
      <p className={`h3 ${styles.sentence}`}>
        {chosen.length === 0 ? "Alle Gerichte" : `Gerichte aus ${countOf(chosen.length, "Kategorie", "Kategorien")}`} um{" "}
        <input
          type="text"
          aria-label="Um wie viel"
          aria-invalid={!isAmount || undefined}
          value={amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        , gerundet auf{" "}
        <select
          aria-label="Rundung"
          value={rounding}
          onChange={(event) => onChange({ rounding: event.target.value as PriceRounding })}
        >
          {priceRoundings.map((one) => (
            <option key={one} value={one}>
              {roundingLabels[one]}
            </option>
          ))}
        </select>
        {when !== null && (
          <>
            , ab{" "}
            <select
              aria-label="Gültig ab"
              value={ownDay ? "own" : when}
              onChange={(event) => {
                const { value } = event.target;
                setOwnDay(value === "own");
                onChange({ when: value === "own" ? tomorrow(now) : value });
              }}
            >
              <option value="now">gleich</option>
              {days.map((day) => (
                <option key={day} value={day}>
                  {weekdayAndDay(day)}
                </option>
              ))}
              <option value="own">anderem Tag …</option>
            </select>
            {ownDay && (
              <>
                {" "}
                <input
                  type="date"
                  aria-label="Tag"
                  min={tomorrow(now)}
                  value={when}
                  onChange={(event) => onChange({ when: event.target.value || tomorrow(now) })}
                />
              </>
            )}
            .
          </>
        )}
      </p>
      {!isAmount && (
        <Notice tone="error">Bitte gib ein, um wie viel und wovon: „+5 %“, „-10 %“, „+0,50“ oder „+1 €“.</Notice>
      )}
      <div role="group" aria-label="Nur in" className={`cluster gap-2 mt-4 ${styles.chips}`}>
        {categories.map(({ id, name }) => {
          const pressed = chosen.includes(id);
          const others = chosen.filter((one) => one !== id);
          return (
            <Chip
              key={id}
              pressed={pressed}
              onClick={() => onChange({ categories: pressed ? others : [...others, id] })}
            >
              {name}
            </Chip>
          );
        })}
      </div>
      <div className={`cluster gap-2 mt-4 ${styles.chips}`}>
        <Chip pressed={leavesDiscounted} onClick={() => onChange({ leavesDiscounted: !leavesDiscounted })}>
          Rabattierte auslassen
        </Chip>
      </div>
      {!leavesDiscounted && (
        <p className={`muted small ${styles.hint}`}>
          Ein Rabatt muss sich auf den niedrigsten Preis der letzten 30 Tage beziehen. Nach einer Erhöhung stimmt das
          oft nicht mehr.
        </p>
      )}
    </Panel>
  );
}
