import { type Driver, findDrivers, withdrawDriver } from "@mahlzeit/contract/kitchen/drivers";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { assignOrders } from "@mahlzeit/contract/orders/driver-round";
import { countOf } from "@mahlzeit/domain/digits";
import { isInProgress } from "@mahlzeit/domain/orders/order/states";
import { useState } from "react";
import { ask } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useBoardCaller } from "../board-caller.ts";
import { useKitchen } from "../kitchen-context.ts";
import sheets from "../sheets.module.css";
import { type Streamed, useStreamed } from "../use-streamed.ts";
import styles from "./drivers.module.css";
import { aboutAssignable, aboutDriver, assignableTo, goesTo, onRoadWarning, possessive } from "./drivers-text.ts";
import { NewShift } from "./new-shift.tsx";
import { type ShiftLink, ShownLink } from "./shown-link.tsx";

interface DriversSheetProps {
  restaurantId: string;
  orders: readonly BoardOrder[];
  streamed: Streamed<readonly Driver[]>;
  onMessage: (sentence: string) => void;
  onClose: () => void;
}

const askAgainMs = 15_000;
const noDrivers: readonly Driver[] = [];

/** The drivers on shift: gives them orders, makes a link to a new shift, and takes one back. */
export function DriversSheet(props: DriversSheetProps) {
  const { restaurantId, orders, streamed, onMessage, onClose } = props;
  const { api } = useBoardCaller();
  const { now, isLost } = useKitchen();
  const question = ask(findDrivers, { query: { restaurant: restaurantId } }, api);
  const { answer, show } = useStreamed<readonly Driver[]>(question, streamed, askAgainMs);
  const drivers = answer ?? noDrivers;
  const { failure, isSending, send } = useSending();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isNew, setIsNew] = useState(false);
  const [link, setLink] = useState<ShiftLink | null>(null);
  const [withdrawn, setWithdrawn] = useState<Driver | null>(null);

  const onShift = drivers.filter(({ openedAt }) => openedAt !== null);
  const hasOpened = link !== null && onShift.some(({ id }) => id === link.shift);
  if (hasOpened) {
    setLink(null);
    setChosenId(link.shift);
  }
  const chosen = onShift.find(({ id }) => id === chosenId) ?? onShift[0] ?? null;
  const assignable = assignableTo(chosen?.id ?? null, orders, now);
  const given = picked.filter((picked) => assignable.some(({ id }) => id === picked));
  const onRoad = assignable.filter(({ id, status, driver }) => given.includes(id) && status === "ON_THE_WAY" && driver);
  const stopsOf = (shift: string) =>
    orders.filter(({ driver, status }) => driver?.id === shift && isInProgress(status)).length;
  const showsForm = isNew || drivers.length === 0;

  async function give(to: Driver): Promise<void> {
    if (!(await send(() => api(assignOrders, { params: { id: to.id }, body: { orders: [...given] } })))) return;
    onMessage(`${countOf(given.length, "Bestellung", "Bestellungen")} an ${to.firstName}.`);
    onClose();
  }

  const giveLabel = () => {
    if (isLost) return "Geht erst wieder mit Verbindung";
    if (!chosen) return "Geht, sobald jemand fährt";
    if (given.length === 0) return "Tipp an, was mitfährt";
    return `${countOf(given.length, "Bestellung", "Bestellungen")} an ${chosen.firstName}`;
  };
  const footer = link ? (
    <Button block size="large" onClick={() => setLink(null)}>
      Fertig
    </Button>
  ) : (
    <div className="stack gap-3">
      {chosen && onRoad.length > 0 && <Notice tone="warn">{onRoadWarning(onRoad, chosen)}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        variant="primary"
        size="large"
        block
        busy={isSending}
        disabled={!chosen || given.length === 0 || isLost}
        onClick={() => chosen && void give(chosen)}
      >
        {giveLabel()}
      </Button>
    </div>
  );
  return (
    <div className={styles.wide}>
      <Modal title="Fahrer:innen" onClose={onClose} footer={footer}>
        {link ? (
          <ShownLink link={link} now={now} />
        ) : (
          <div className={`stack gap-4 ${sheets.columns}`}>
            {showsForm ? (
              <NewShift
                restaurantId={restaurantId}
                drivers={drivers}
                onLink={(made, shown) => {
                  setIsNew(false);
                  show([...drivers, made]);
                  setLink(shown);
                }}
                onCancel={() => setIsNew(false)}
              />
            ) : (
              <div className={sheets.card}>
                <ChoiceGroup legend="Wer fährt?">
                  {drivers.map((driver) => (
                    <ChoiceCard
                      key={driver.id}
                      type="radio"
                      name="fahrer"
                      disabled={driver.openedAt === null}
                      checked={driver.id === chosen?.id}
                      caption={aboutDriver(driver, stopsOf(driver.id), now)}
                      onChange={() => setChosenId(driver.id)}
                    >
                      {driver.firstName}
                    </ChoiceCard>
                  ))}
                </ChoiceGroup>
                <div className={`cluster gap-2 mt-3 ${styles.acts}`}>
                  <Button variant="quiet" icon="plus" disabled={isLost} onClick={() => setIsNew(true)}>
                    Neue Schicht
                  </Button>
                  {[...drivers.filter(({ openedAt }) => openedAt === null), ...(chosen ? [chosen] : [])].map(
                    (driver) => (
                      <Button
                        key={driver.id}
                        variant="quiet"
                        icon="ban"
                        disabled={isLost}
                        onClick={() => setWithdrawn(driver)}
                      >
                        {possessive(driver.firstName)} Link zurücknehmen
                      </Button>
                    ),
                  )}
                </div>
              </div>
            )}
            <div className={sheets.card}>
              <ChoiceGroup legend="Was fährt mit?" hint="In der Reihenfolge, in der du tippst.">
                {assignable.length === 0 && <p className="muted">Gerade ist nichts da, was jemand fahren könnte.</p>}
                {assignable.map((order) => {
                  const place = given.indexOf(order.id) + 1;
                  return (
                    <ChoiceCard
                      key={order.id}
                      type="checkbox"
                      checked={place > 0}
                      caption={<span className="num breaks">{aboutAssignable(order, now)}</span>}
                      aside={place > 0 && <Place place={place} />}
                      onChange={() =>
                        setPicked(place > 0 ? given.filter((id) => id !== order.id) : [...given, order.id])
                      }
                    >
                      <span className="breaks">
                        <b className="num">{order.number}</b> {goesTo(order)}
                      </span>
                    </ChoiceCard>
                  );
                })}
              </ChoiceGroup>
            </div>
          </div>
        )}
        {withdrawn && (
          <ConfirmDialog
            title={`${possessive(withdrawn.firstName)} Link zurücknehmen?`}
            description="Auf dem Handy ist dann sofort alles weg, auch Meldungen, die noch auf Netz warten. Rechnet vorher ab: Was kassiert ist, steht nur dort. Was noch offen ist, gibst du hier wem anderen."
            submitLabel="Zurücknehmen"
            submitVariant="danger-solid"
            cancellable
            act={async () => {
              show((await api(withdrawDriver, { params: { id: withdrawn.id } })).answer);
              setWithdrawn(null);
            }}
            onClose={() => setWithdrawn(null)}
          />
        )}
      </Modal>
    </div>
  );
}

/** The place in the round. */
function Place({ place }: { place: number }) {
  return (
    <b className={styles.place}>
      {place}
      <span className="visually-hidden">. Stopp</span>
    </b>
  );
}
