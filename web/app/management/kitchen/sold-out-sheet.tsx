import type { IntakeState } from "@mahlzeit/contract/intake";
import type { Category } from "@mahlzeit/contract/menus";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./sold-out-sheet.module.css";
import type { Intake, SoldOutIds } from "./use-intake.ts";
import { useMenu } from "./use-menu.ts";

interface SoldOutSheetProps {
  restaurantId: string;
  soldOut: IntakeState["soldOut"];
  intake: Intake;
  onClose: () => void;
}

/** Something of the menu that can run out: a dish, or an option wherever it is offered. */
interface Offered {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly ids: SoldOutIds;
}

/** Switches dishes and options off until the business day ends, and on again. */
export function SoldOutSheet({ restaurantId, soldOut, intake, onClose }: SoldOutSheetProps) {
  const { menu, failure } = useMenu(restaurantId);
  const [typed, setTyped] = useState("");

  const sought = typed.trim().toLowerCase();
  const out = new Set(soldOut.map(({ kind, name }) => `${kind} ${name}`));
  const offered = [...dishesOf(menu ?? []), ...optionsOf(menu ?? [])].filter(
    ({ key, name }) => !out.has(key) && name.toLowerCase().includes(sought),
  );
  return (
    <Modal
      title="Heute ausverkauft"
      description="Gilt sofort auf der Karte. Um 05:00 ist alles von selbst wieder da."
      onClose={onClose}
    >
      <div className={styles.sheet}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {soldOut.length > 0 && (
          <section aria-label="Jetzt aus">
            <h3>
              Jetzt aus <small>{soldOut.length}</small>
            </h3>
            {soldOut.map(({ kind, id, name, dishes, until }) => (
              <Row
                key={`${kind} ${id}`}
                name={name}
                about={[kind === "option" ? inDishes(dishes) : null, untilWords(until)].filter(Boolean).join(", ")}
                isThere={false}
                onToggle={() => void intake.bringBack(kind === "product" ? { products: [id] } : { options: [id] })}
              />
            ))}
          </section>
        )}
        <TextField
          label="Gericht oder Zutat"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <section aria-label="Auf der Karte">
          {offered.map(({ key, name, about, ids }) => (
            <Row key={key} name={name} about={about} isThere onToggle={() => void intake.markSoldOut(ids)} />
          ))}
          {menu && offered.length === 0 && <p className={styles.none}>Dazu steht nichts auf der Karte.</p>}
        </section>
      </div>
    </Modal>
  );
}

interface RowProps {
  name: string;
  about: string;
  isThere: boolean;
  onToggle: () => void;
}

function Row({ name, about, isThere, onToggle }: RowProps) {
  return (
    <div className={styles.row}>
      <div>
        <b className={isThere ? undefined : styles.out}>{name}</b>
        <small>{about}</small>
      </div>
      <button type="button" role="switch" aria-checked={isThere} aria-label={`${name} ist da`} onClick={onToggle}>
        <span aria-hidden="true">{isThere ? "da" : "aus"}</span>
        <i aria-hidden="true" />
      </button>
    </div>
  );
}

function dishesOf(menu: readonly Category[]): Offered[] {
  return menu.flatMap((category) =>
    category.products.map(({ id, name }) => ({
      key: `product ${name}`,
      name,
      about: category.name,
      ids: { products: [id] },
    })),
  );
}

/** Each name once: whoever runs out of an ingredient has none left for any dish. */
function optionsOf(menu: readonly Category[]): Offered[] {
  const groups = menu.flatMap(({ products }) => products).flatMap(({ optionGroups }) => optionGroups);
  const byName = new Map<string, { id: string; dishes: number }>();
  for (const { id, name } of groups.flatMap(({ options }) => options)) {
    const known = byName.get(name);
    byName.set(name, { id: known?.id ?? id, dishes: (known?.dishes ?? 0) + 1 });
  }
  return [...byName].map(([name, { id, dishes }]) => ({
    key: `option ${name}`,
    name,
    about: inDishes(dishes),
    ids: { options: [id] },
  }));
}

function inDishes(dishes: number): string {
  return dishes === 1 ? "bei einem Gericht" : `bei ${dishes} Gerichten`;
}

function untilWords(until: Instant | null): string {
  return until === null ? "bis du es wieder einschaltest" : `bis ${formatTime(until)}`;
}
