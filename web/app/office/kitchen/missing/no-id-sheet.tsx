import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { correctOrder, previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { ageLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { formatEuros } from "@mahlzeit/domain/money";
import { linesOfAge, type ProvenAge } from "@mahlzeit/domain/orders/order/id-check";
import { useState } from "react";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { LeaderRows } from "../../../ui/leader-rows.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { QuantityPicker } from "../../../ui/quantity-picker.tsx";
import { AboutOrder } from "../about-order.tsx";
import { useBoardCaller } from "../board-caller.ts";
import { ChosenOptions, Quantity } from "../dishes.tsx";
import { useKitchen } from "../kitchen-context.ts";
import sheets from "../sheets.module.css";
import styles from "./missing.module.css";
import { NewSumRows } from "./missing-lines.tsx";
import { canTakeWithoutId } from "./open-question.tsx";
import { ProvenAgeChoice } from "./proven-age-choice.tsx";

interface NoIdSheetProps {
  order: BoardOrder;
  /** Called before the answer, because the board may show the correction first. */
  onCorrect: (order: BoardOrder) => void;
  /** Loads the current board. */
  refresh: () => Promise<void>;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Takes back what a guest gets only with an identity card; what leaves nothing cancels the order. */
export function NoIdSheet({ order, onCorrect, refresh, onDone, onClose }: NoIdSheetProps) {
  const { api } = useBoardCaller();
  const { now, isLost } = useKitchen();
  const { isSending, failure, send } = useSending();
  const [proven, setProven] = useState<ProvenAge>(null);
  const [kept, setKept] = useState<Readonly<Record<number, number>>>({});
  const ofAge = linesOfAge(order.lines);
  const takenOf = ({ position, quantity }: BoardOrder["lines"][number]) => quantity - (kept[position] ?? 0);
  const missing = ofAge
    .map((line) => ({ position: line.position, quantity: takenOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  const isAll = missing.length === order.lines.length && ofAge.every((line) => takenOf(line) === line.quantity);
  const isOver = !canTakeWithoutId(order);
  const params = { id: order.id };
  const body = { seq: order.changes.length + 1, code: "NO_ID", missing } as const;
  const { answer, isOld } = useLoaded(ask(previewCorrection, { params, body }, api), {
    isOn: !isAll && !isOver && missing.length > 0,
  });
  const preview = answer && !isOld && !isAll && missing.length > 0 ? answer : undefined;

  async function take(): Promise<void> {
    try {
      onCorrect(order);
      await api(correctOrder, { params, body });
    } finally {
      await refresh();
    }
    onDone(`Nr. ${order.number}: ${isAll ? "storniert, kein Ausweis" : "herausgenommen, was der Gast nicht bekommt"}.`);
  }

  return (
    <Modal
      title={`Nr. ${order.number}: kein Ausweis`}
      description={<AboutOrder order={order} now={now} />}
      onClose={onClose}
      footer={
        <div className="stack gap-3">
          {failure && <Notice tone="error">{failure}</Notice>}
          {isOver && !isSending && <Notice tone="warn">Hier ist nichts mehr, das einen Ausweis braucht.</Notice>}
          {isAll && !isOver && <Notice tone="warn">Dann bleibt nichts übrig, und die Bestellung ist storniert.</Notice>}
          <div className={`cluster gap-2 ${sheets.answers}`}>
            {(!isOver || isSending) && (
              <Button
                variant={isAll ? "danger-solid" : "primary"}
                size="large"
                busy={isSending}
                disabled={isLost || missing.length === 0}
                onClick={() => void send(take)}
              >
                {isAll ? "Stornieren" : "Herausnehmen"}
              </Button>
            )}
            <Button variant="quiet" size="large" onClick={onClose}>
              {isOver ? "Zurück" : "Doch nicht"}
            </Button>
          </div>
        </div>
      }
    >
      <section className={sheets.card} aria-label="Das bleibt da">
        <h3>Das bleibt da</h3>
        <ProvenAgeChoice
          lines={ofAge}
          value={proven}
          onChange={(next) => {
            const taken = linesOfAge(ofAge, next);
            setProven(next);
            setKept(
              Object.fromEntries(
                ofAge.filter((line) => !taken.includes(line)).map(({ position, quantity }) => [position, quantity]),
              ),
            );
          }}
        />
        <ul className={`mb-4 ${sheets.lines}`}>
          {ofAge.map((line) => (
            <li key={line.position}>
              <div className={`cluster top ${sheets.line}`}>
                <Quantity quantity={takenOf(line)} />
                <span>
                  {line.product.name}
                  <ChosenOptions order={order} line={line} />
                  {line.age && <small>{ageLabel(line.age)}</small>}
                </span>
                <span className="num">{formatEuros(line.fullPriceCents)}</span>
              </div>
              {(line.quantity > 1 || ofAge.length > 1) && (
                <div className={styles.count}>
                  <span aria-hidden="true">Wie viele bleiben da?</span>
                  <QuantityPicker
                    value={takenOf(line)}
                    min={0}
                    max={line.quantity}
                    label={`${line.product.name}, es bleiben da`}
                    onChange={(taken) => setKept((all) => ({ ...all, [line.position]: line.quantity - taken }))}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        <LeaderRows>
          <NewSumRows order={order} preview={preview} />
        </LeaderRows>
      </section>
    </Modal>
  );
}
