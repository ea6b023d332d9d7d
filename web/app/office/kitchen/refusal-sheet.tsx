import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { faultInReason, reasonMaxLength, whatIsOutSentence } from "@mahlzeit/domain/orders/order/answer";
import { type ReasonCode, reasonLabels, reasonSentence, reasonsFor } from "@mahlzeit/domain/orders/order/reasons";
import { useEffect, useRef, useState } from "react";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { SoldOutChoice, useSoldOutSelection } from "../orders/sold-out-choice.tsx";
import { paidBack } from "./board-text.ts";
import styles from "./sheets.module.css";
import type { Move } from "./use-moves.ts";

interface RefusalSheetProps {
  order: BoardOrder;
  /** The dishes and options sold out already. */
  out: readonly { readonly id: string }[];
  /** The decision somebody else made meanwhile, after which there is nothing to refuse. */
  overtaken: string | null;
  /** Throws the reason of a failure. */
  onRefuse: (order: BoardOrder, move: Move) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a rejection or cancellation, which the guest reads; money is refunded automatically. */
export function RefusalSheet({ order, out, overtaken, onRefuse, onClose }: RefusalSheetProps) {
  const to = order.status === "PLACED" ? "REJECTED" : "CANCELLED";
  const verb = to === "REJECTED" ? "ablehnen" : "stornieren";
  const [reasonCode, setReasonCode] = useState<ReasonCode>("TOO_BUSY");
  const [reason, setReason] = useState("");
  const { isSending, failure: fault, setFailure: setFault, send } = useSending();
  const more = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState(0);
  const back = paidBack(order);
  const what = useSoldOutSelection(order.lines, out);

  function refuse(): unknown {
    const found =
      reasonCode === "OTHER"
        ? faultInReason(reason)
        : reasonCode === "SOLD_OUT" && what.soldOut.length === 0
          ? whatIsOutSentence
          : null;
    setFault(found);
    if (found !== null) return setFaults((count) => count + 1);
    const soldOut = [...what.soldOut];
    const more = reasonCode === "OTHER" ? { reason } : reasonCode === "SOLD_OUT" ? { soldOut } : {};
    return send(async () => {
      await onRefuse(order, { to, reasonCode, ...more });
      onClose();
    });
  }

  // The next question may be outside of the view.
  useEffect(() => {
    if (reasonCode === "SOLD_OUT" || reasonCode === "OTHER") more.current?.scrollIntoView?.({ block: "nearest" });
  }, [reasonCode]);

  // Runs after each error is rendered, because it makes the question higher.
  useEffect(() => {
    if (faults === 0) return;
    more.current?.scrollIntoView?.({ block: "nearest" });
    more.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [faults]);

  const guestReads = (code: ReasonCode) => reasonSentence({ reasonCode: code, reason: null, soldOut: what.names });
  // The user's own answer changes the order as well.
  const isOvertaken = overtaken !== null && !isSending;
  const label = to === "REJECTED" ? "Ablehnen" : "Stornieren";
  return (
    <Modal
      title={`Nr. ${order.number} ${verb}?`}
      description={aboutRefusal(order)}
      onClose={onClose}
      footer={
        <div className="stack gap-3">
          {fault && !isOvertaken && fault !== whatIsOutSentence && reasonCode !== "OTHER" && (
            <Notice tone="error">{fault}</Notice>
          )}
          {isOvertaken && <Notice tone="warn">{overtaken}</Notice>}
          <div className={`cluster gap-2 ${styles.answers}`}>
            {!isOvertaken && (
              <Button variant="danger-solid" size="large" busy={isSending} onClick={refuse}>
                {back === null ? label : `${label} und Geld zurück`}
              </Button>
            )}
            <Button variant="outline" size="large" onClick={onClose}>
              {isOvertaken ? "Schließen" : "Doch nicht"}
            </Button>
          </div>
        </div>
      }
    >
      <ChoiceGroup legend="Grund" legendHidden>
        {reasonsFor(order.type).map((code) => (
          <ChoiceCard
            key={code}
            type="radio"
            name="grund"
            value={code}
            checked={code === reasonCode}
            onChange={() => {
              setReasonCode(code);
              setFault(null);
            }}
            caption={code === "OTHER" ? "In euren eigenen Worten." : guestReads(code)}
          >
            {reasonLabels[code]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {reasonCode === "SOLD_OUT" && (
        <div ref={more} className="mt-4">
          <SoldOutChoice
            what={what}
            error={fault === whatIsOutSentence ? fault : undefined}
            onToggled={() => setFault(null)}
          />
        </div>
      )}
      {reasonCode === "OTHER" && (
        <div ref={more} className="mt-4">
          <TextField
            label="Was der Gast liest"
            value={reason}
            maxLength={reasonMaxLength}
            autoComplete="off"
            error={fault ?? undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      {back !== null && (
        <p className={`row gap-3 medium mt-5 ${styles.back}`}>
          <Icon name="credit-card" />
          <span>
            <b className="num">{back}</b> gehen automatisch auf die Karte zurück.
          </span>
        </p>
      )}
    </Modal>
  );
}

/** Says who hears of it how, and that the food may be in a car already. */
function aboutRefusal({ isAskable, status, driver }: BoardOrder): string {
  const guest = isAskable
    ? "Der Gast liest den Satz unter dem Grund."
    : "Ruf bitte an: Der Gast bekommt keine Nachricht.";
  return status === "ON_THE_WAY" && driver ? `${driver.firstName} ist damit schon unterwegs. ${guest}` : guest;
}
