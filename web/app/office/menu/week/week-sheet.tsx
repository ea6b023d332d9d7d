import { findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { paths } from "@mahlzeit/contract/page-addresses";
import { allergensInOrder } from "@mahlzeit/domain/allergens";
import { shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { nameKey } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { markLabels } from "@mahlzeit/domain/catalogue/menu/marks";
import {
  datesOfWeek,
  type KnownDishes,
  readyCells,
  type WeekCard,
  type WeekCell,
} from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dayNumberOfDate, weekdayNames, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import { eurosToType } from "@mahlzeit/domain/typed-amount";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import styles from "./week-sheet.module.css";
import { weekText } from "./week-text.ts";

interface WeekSheetProps {
  restaurantId: string;
  monday: string;
  card: WeekCard;
  known: KnownDishes;
  onBack: () => void;
}

/** The confirmed dishes of a week as one A4 page. Letters become smaller where many dishes would not fit. */
export function WeekSheet({ restaurantId, monday, card, known, onBack }: WeekSheetProps) {
  const profile = useLoaded(ask(findProfile, { params: { id: restaurantId } }));
  const ready = readyCells(card);
  const days = datesOfWeek(monday, card.days)
    .map((date) => ({ date, cells: ready.filter((cell) => cell.date === date) }))
    .filter(({ cells }) => cells.length > 0);
  const sheet = useRef<HTMLElement>(null);
  useA4();
  useFitting(sheet, profile.answer);
  const letters = allergensInOrder([...new Set(ready.flatMap(({ allergens }) => allergens ?? []))]);
  return (
    <div className={styles.desk}>
      <p className={`row between gap-2 ${styles.bar}`} data-print="hide">
        <Button variant="quiet" icon="arrow-left" onClick={onBack}>
          Zurück
        </Button>
        {days.length > 0 && (
          <Button variant="primary" icon="printer" disabled={!profile.answer} onClick={() => print()}>
            Drucken
          </Button>
        )}
      </p>
      {days.length === 0 ? (
        <EmptyState title="Noch nichts zu drucken">Gedruckt wird, was bestätigt ist.</EmptyState>
      ) : (
        <Loaded of={profile} height="60rem">
          {({ service, displayName, name, street, houseNumber, postcode, city, phone }) => (
            <article ref={sheet} className={styles.sheet} aria-label="Druckseite, Wochenkarte">
              <header>
                <p>{card.name} bei</p>
                <h1>{displayName || name}</h1>
                <p className="num">
                  {weekText(monday, card.days)} {datesOfWeek(monday, card.days).at(-1)?.slice(0, 4)},{" "}
                  {card.from.slice(0, 5)} – {card.to.slice(0, 5)}
                </p>
              </header>
              <div className={styles.days}>
                {days.map(({ date, cells }) => (
                  <section key={date}>
                    <h2>
                      <b>{weekdayNames[weekdayOfNumber(dayNumberOfDate(date))]}</b>{" "}
                      <span className="num">
                        {Number(date.slice(8))}.{Number(date.slice(5, 7))}.
                      </span>
                    </h2>
                    <ul>
                      {cells.map((cell) => (
                        <Dish key={cell.row} cell={cell} known={known} />
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
              <footer>
                <div>
                  <p>
                    <b>
                      {street} {houseNumber}, {postcode} {city}
                    </b>
                    {phone && `, ${phone}`}
                  </p>
                  <p>
                    {letters.map((letter) => `${letter} ${shortAllergenNames[letter]}`).join(", ")}
                    {letters.length > 0 && ". "}Preise in Euro, inkl. MwSt.
                  </p>
                </div>
                <span className={styles.code}>
                  <QrCode text={location.origin + paths.restaurant(service.uid)} label="QR-Code zur Speisekarte" />
                </span>
              </footer>
            </article>
          )}
        </Loaded>
      )}
    </div>
  );
}

function Dish({ cell: { name, allergens, priceCents }, known }: { cell: WeekCell; known: KnownDishes }) {
  const marks = known.get(nameKey(name))?.marks ?? [];
  return (
    <li>
      <span>
        {name} {marks.length > 0 && <em>{marks.map((mark) => markLabels[mark]).join(", ")}</em>}{" "}
        {allergens && allergens.length > 0 && <small>{allergens.join(", ")}</small>}
      </span>
      <i aria-hidden="true" />
      <b className="num">{eurosToType(priceCents ?? 0)}</b>
    </li>
  );
}

/** Prints on A4 without margins while the page is shown, because the sheet has its own. */
function useA4(): void {
  useEffect(() => {
    const rule = new CSSStyleSheet();
    rule.insertRule("@page { size: A4; margin: 0 }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rule);
    };
  }, []);
}

const smallest = 0.4;

/** Makes the letters so small that everything fits on the sheet. */
function useFitting(sheet: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const page = sheet.current;
    if (!page || !content) return;
    for (let size = 1; size >= smallest; size -= 0.04) {
      page.style.setProperty("--fit", String(size));
      if (page.scrollHeight <= page.clientHeight) break;
    }
  }, [sheet, content]);
}
