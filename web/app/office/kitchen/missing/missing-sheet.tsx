import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { askGuest, correctOrder } from "@mahlzeit/contract/orders/corrections";
import { addedAllergens, allergenLegend, type Declared } from "@mahlzeit/domain/allergens";
import { formatEuros } from "@mahlzeit/domain/money";
import { useMemo, useState } from "react";
import { failureSentence } from "../../../data/failures.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { changeText } from "../../../shared/orders/current-lines.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AboutOrder } from "../about-order.tsx";
import { useBoardCaller } from "../board-caller.ts";
import { useKitchen } from "../kitchen-context.ts";
import sheets from "../sheets.module.css";
import type { Intake } from "../use-intake.ts";
import { CandidateTiles, useShownCandidates } from "./candidate-tiles.tsx";
import { candidatesFor, declaredOf, firstLacking, replacementOf, usualReplacement } from "./candidates.ts";
import missing from "./missing.module.css";
import { MissingChoice } from "./missing-choice.tsx";
import { MissingLines } from "./missing-lines.tsx";
import { canCorrect, OpenQuestion } from "./open-question.tsx";
import { useMissingDraft } from "./use-missing-draft.ts";
import { type Preview, usePreviews } from "./use-previews.ts";

interface MissingSheetProps {
  restaurantId: string;
  order: BoardOrder;
  /** The position of the tapped line. */
  position: number | null;
  intake: Intake;
  /** Called before the answer, because the board may show the correction first. */
  onCorrect: (order: BoardOrder) => void;
  /** Loads the current board. */
  refresh: () => Promise<void>;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Handles a missing part of an accepted order: it is left out, replaced, or the guest is asked. */
export function MissingSheet(props: MissingSheetProps) {
  const { restaurantId, order, position, intake, onCorrect, refresh, onDone, onClose } = props;
  const { api } = useBoardCaller();
  const { now, isLost } = useKitchen();
  const draft = useMissingDraft(order, position);
  const { line, way, chosen } = draft;
  const [openedAt] = useState(now);
  const { allergies, type } = order;
  const loaded = useLoaded(ask(getMenu, { body: { id: restaurantId } }, api));
  const { answer: menu } = loaded;
  const candidates = useMemo(
    () => (menu && line ? candidatesFor(menu, line, { allergies, type, now: openedAt }) : []),
    [menu, line, allergies, type, openedAt],
  );
  const replacement = way === "REPLACE" ? (chosen[0] ?? (line && usualReplacement(candidates, line))) : undefined;
  const shownDraft = { ...draft, chosen: replacement ? [replacement] : chosen };
  const { shown, ...search } = useShownCandidates(candidates, shownDraft.chosen);
  const askable = shown.filter((one) => !firstLacking([one], draft.optionsOf));
  const previewOf = usePreviews(
    order,
    line ? [...(draft.isAll ? [] : [draft.missing(line)]), ...askable.map((one) => draft.missing(line, one))] : [],
  );
  const leftOut = line && previewOf(draft.missing(line));
  const preview =
    line && way === "LEAVE_OUT" ? leftOut : line && replacement && previewOf(draft.missing(line, replacement));
  // Selling the dish out for all guests is a separate decision.
  const [isSoldOut, setIsSoldOut] = useState(false);
  const { isSending, failure, send } = useSending();
  const isKnownOut = intake.state?.soldOut.some(({ kind, name }) => kind === "product" && name === line?.product.name);

  async function correct(given: NonNullable<typeof line>): Promise<void> {
    const seq = order.changes.length + 1;
    const params = { id: order.id };
    try {
      if (way === "ASK") {
        const proposals = chosen.map((one) => replacementOf(one, draft.optionsOf(one)));
        const { position: at } = given;
        await api(askGuest, { params, body: { seq, position: at, quantity: draft.quantity, proposals } });
      } else {
        onCorrect(order);
        await api(correctOrder, { params, body: { seq, missing: [draft.missing(given, replacement)] } });
      }
      if (isSoldOut && !isKnownOut) await intake.markSoldOut({ products: [given.product.id] });
    } finally {
      await refresh();
    }
    onDone(`Nr. ${order.number}: ${doneText(way, given.product.name, replacement?.product.name)}`);
  }

  const isOver = !canCorrect(order);
  // The board's own notices are hidden behind an open sheet.
  const [known] = useState(order.changes.length);
  const news = isSending ? [] : order.changes.slice(known);
  const lacking = way === "LEAVE_OUT" ? undefined : firstLacking(shownDraft.chosen, draft.optionsOf);
  const isReady = line !== undefined && !isOver && (way !== "REPLACE" || replacement !== undefined);
  return (
    <div className={sheets.wide}>
      <Modal
        title={`Nr. ${order.number}`}
        description={<AboutOrder order={order} now={now} />}
        onClose={onClose}
        footer={
          <div className="stack gap-3">
            {failure && <Notice tone="error">{failure}</Notice>}
            {news.map((change) => (
              <Notice key={change.seq} tone="warn">
                Inzwischen geändert: {changeText(change)}.
              </Notice>
            ))}
            <OpenQuestion order={order} />
            {line && replacement && (
              <MoreAllergens
                name={replacement.product.name}
                of={declaredOf(replacement, draft.optionsOf(replacement))}
                line={line}
              />
            )}
            {lacking && (
              <p className={missing.lacking} role="status">
                Noch {lacking.count} bei „{lacking.name}“ wählen
              </p>
            )}
            <div className={`cluster gap-2 ${sheets.answers}`}>
              {isReady && (
                <Button
                  variant="primary"
                  size="large"
                  busy={isSending}
                  disabled={isLost || lacking !== undefined}
                  onClick={() => void send(() => correct(line))}
                >
                  {buttonLabel(way, line.product.name, replacement?.product.name)}
                </Button>
              )}
              <Button variant="quiet" size="large" onClick={onClose}>
                {isOver ? "Zurück" : "Doch nicht"}
              </Button>
            </div>
          </div>
        }
      >
        <div className={`stack gap-4 ${sheets.columns}`}>
          <div className={`stack gap-4 ${sheets.stack}`}>
            <MissingLines order={order} draft={draft} preview={preview} />
          </div>
          <div className={`stack gap-4 ${sheets.stack}`}>
            {loaded.hasFailed && <Notice tone="error">{failureSentence(loaded.error)}</Notice>}
            {!isOver && (
              <MissingChoice
                order={order}
                draft={shownDraft}
                leftOut={leftOut}
                canReplace={candidates.length > 0}
                soldOut={isKnownOut ? null : { isOn: isSoldOut, onChange: setIsSoldOut }}
              >
                {line && (
                  <CandidateTiles
                    order={order}
                    draft={shownDraft}
                    candidates={candidates}
                    shown={shown}
                    previewOf={(one) => previewOf(draft.missing(line, one))}
                    {...search}
                  />
                )}
              </MissingChoice>
            )}
            {preview && <Money order={order} preview={preview} />}
          </div>
        </div>
      </Modal>
    </div>
  );
}

/** Names added allergens of a replacement above the button, because its tile may be far above. */
function MoreAllergens({ name, of, line }: { name: string; of: Declared; line: Declared }) {
  const added = allergenLegend(addedAllergens(of, line)).map(({ letter, name: word }) => `${letter} (${word})`);
  if (of.allergensKnown === false)
    return (
      <Notice tone="warn">{`Was in ${name} enthalten ist, steht nicht auf der Karte. Frag besser den Gast.`}</Notice>
    );
  if (added.length === 0) return null;
  return <Notice tone="warn">{`${name} enthält zusätzlich ${added.join(", ")}.`}</Notice>;
}

function Money({ order: { payment }, preview: { refundCents, totalCents } }: { order: BoardOrder; preview: Preview }) {
  if (payment === "HOST" || (payment === "PAID" && refundCents === 0)) return null;
  return (
    <p className={`row gap-3 medium mt-5 ${sheets.back}`}>
      <Icon name={payment === "PAID" ? "credit-card" : "wallet"} />
      {payment === "PAID" ? (
        <span>
          <b className="num">{formatEuros(refundCents)}</b> gehen automatisch auf die Karte zurück.
        </span>
      ) : (
        <span>
          Zu kassieren sind dann <b className="num">{formatEuros(totalCents)}</b>.
        </span>
      )}
    </p>
  );
}

function buttonLabel(way: string, dish: string, instead: string | undefined): string {
  if (way === "ASK") return "Gast fragen";
  return way === "REPLACE" ? `Durch ${instead} ersetzen` : `${dish} weglassen`;
}

function doneText(way: string, dish: string, instead: string | undefined): string {
  if (way === "ASK") return "Der Gast wird gefragt.";
  return way === "REPLACE" ? `${instead} statt ${dish}.` : `${dish} weggelassen.`;
}
