import type { Category } from "@mahlzeit/contract/catalogue/menus";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { isNamed } from "@mahlzeit/domain/catalogue/menu/find-words";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useBoardCaller } from "./board-caller.ts";
import styles from "./sheets.module.css";
import { Switch } from "./switch.tsx";
import type { Intake, SoldOutIds } from "./use-intake.ts";

interface SoldOutSheetProps {
  restaurantId: string;
  soldOut: IntakeState["soldOut"];
  intake: Intake;
  onClose: () => void;
}

/** A dish, or an option in any group, that can run out. */
interface Offered {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly ids: SoldOutIds;
}

/** Switches dishes and options off until the business day ends, and on again. */
export function SoldOutSheet({ restaurantId, soldOut, intake, onClose }: SoldOutSheetProps) {
  const { api } = useBoardCaller();
  const loaded = useLoaded(ask(getMenu, { body: { id: restaurantId } }, api));
  const { answer: menu } = loaded;
  const [typed, setTyped] = useState("");

  const out = new Set(soldOut.map(({ id }) => id));
  const offered = [...dishesOf(menu ?? []), ...optionsOf(menu ?? [])].filter(
    ({ id, name }) => !out.has(id) && isNamed(name, typed),
  );
  return (
    <Modal
      title="Heute ausverkauft"
      description="Gilt sofort auf der Karte. Um 05:00 ist alles von selbst wieder da."
      onClose={onClose}
      footer={
        <Button block size="large" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <div className={`stack gap-5 ${styles.sheet}`}>
        {loaded.hasFailed && <Notice tone="error">{failureSentence(loaded.error)}</Notice>}
        {soldOut.length > 0 && (
          <section aria-label="Jetzt aus">
            <h3>
              Jetzt aus <small>{soldOut.length}</small>
            </h3>
            {soldOut.map(({ kind, id, name, dishes, until }) => (
              <Row
                key={`${kind} ${id}`}
                name={name}
                about={[kind === "option" ? inDishes(dishes) : null, untilText(until)].filter(Boolean).join(", ")}
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
          {offered.map(({ id, name, about, ids }) => (
            <Row key={id} name={name} about={about} isThere onToggle={() => void intake.markSoldOut(ids)} />
          ))}
          {menu && offered.length === 0 && !soldOut.some(({ name }) => isNamed(name, typed)) && (
            <p className="muted">Dazu steht nichts auf der Karte.</p>
          )}
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
    <div className={`cluster gap-3 ${styles.row}`}>
      <div>
        <b className={isThere ? undefined : styles.out}>{name}</b>
        <small className="block">{about}</small>
      </div>
      <Switch isOn={isThere} label={`${name} ist da`} onToggle={onToggle}>
        {isThere ? "da" : "aus"}
      </Switch>
    </div>
  );
}

function dishesOf(menu: readonly Category[]): Offered[] {
  return menu.flatMap((category) =>
    category.products.map(({ id, name }) => ({
      id,
      name,
      about: category.name,
      ids: { products: [id] },
    })),
  );
}

/** Returns each shared option once. Options with the same name get their group's name. */
function optionsOf(menu: readonly Category[]): Offered[] {
  const groups = menu.flatMap(({ products }) => products).flatMap(({ optionGroups }) => optionGroups);
  const shared = new Map(groups.map((group) => [group.id, group]));
  const options = [...shared.values()].flatMap((group) => {
    const dishes = groups.filter(({ id }) => id === group.id).length;
    return group.options.map((option) => ({ ...option, group: group.name, dishes }));
  });
  return options.map(({ id, name, group, dishes }) => {
    const isAlone = options.filter((other) => other.name === name).length === 1;
    return { id, name, about: isAlone ? inDishes(dishes) : `${group}, ${inDishes(dishes)}`, ids: { options: [id] } };
  });
}

function inDishes(dishes: number): string {
  return dishes === 1 ? "bei einem Gericht" : `bei ${dishes}\u00a0Gerichten`;
}

function untilText(until: Instant | null): string {
  return until === null ? "bis du es wieder einschaltest" : `bis ${formatTime(until)}`;
}
