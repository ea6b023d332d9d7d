import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatTime } from "@mahlzeit/domain/local-time";
import { answerBy } from "@mahlzeit/domain/orders/order/question";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { guestName } from "../board-text.ts";
import { useKitchen } from "../kitchen-context.ts";
import sheets from "../sheets.module.css";
import { declaredOf } from "./candidates.ts";
import styles from "./missing.module.css";
import { refundText, silenceOf, type Way, wishOf } from "./missing-text.ts";
import type { MissingDraft } from "./use-missing-draft.ts";
import type { Preview } from "./use-previews.ts";

interface MissingChoiceProps {
  order: BoardOrder;
  draft: MissingDraft;
  /** The preview of leaving it out. */
  leftOut: Preview | undefined;
  canReplace: boolean;
  /** Null if it is marked as sold out already. */
  soldOut: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  /** Content below the selected choice. */
  children: ReactNode;
}

/** The three solutions, with the guest's wish. */
export function MissingChoice({ order, draft, leftOut, canReplace, soldOut, children }: MissingChoiceProps) {
  const { now } = useKitchen();
  const { line, isAll, way } = draft;
  if (!line) {
    return (
      <section className={sheets.card}>
        <p className={styles.hint}>Tipp an, was fehlt. Dann siehst du, was du tun kannst.</p>
      </section>
    );
  }
  const [said, wish] = wishOf(order);
  const proposals = draft.chosen.map((one) => declaredOf(one, draft.optionsOf(one)));
  const card = (to: Way, label: string, caption?: string, isOff = false) => (
    <ChoiceCard
      type="radio"
      name="was-tun"
      value={to}
      checked={way === to}
      disabled={isOff}
      caption={caption}
      onChange={() => draft.go(to)}
    >
      {label}
    </ChoiceCard>
  );
  const back = leftOut && refundText(order.payment, order.totalCents - leftOut.totalCents);
  return (
    <section className={sheets.card} aria-label={`${line.product.name} ist aus`}>
      <h3>{line.product.name} ist aus</h3>
      <p className={styles.wish}>
        {said} <b>{wish}</b>.
      </p>
      <ChoiceGroup legend="Was tun?" legendHidden>
        {isAll
          ? card("LEAVE_OUT", "Weglassen", "Dann bliebe nichts übrig. Dafür gibt es „Stornieren“.", true)
          : card("LEAVE_OUT", "Weglassen", back && `Für den Gast ${back}`)}
        {card("REPLACE", "Ersetzen", "Der Gast zahlt nie mehr.", !canReplace)}
        {way === "REPLACE" && children}
        {order.isAskable &&
          card("ASK", "Gast fragen", `Zeit bis ${formatTime(answerBy(now))}, ${silenceOf(order, proposals, isAll)}`)}
        {way === "ASK" && children}
      </ChoiceGroup>
      {!order.isAskable && order.contact?.phone && (
        <a className={`mt-4 ${buttonClass({ block: true })}`} href={telephoneLink(order.contact.phone)}>
          <Icon name="phone" />
          {guestName(order)} anrufen
        </a>
      )}
      {soldOut && (
        <div className={styles.soldOut}>
          <ChoiceCard
            type="checkbox"
            checked={soldOut.isOn}
            caption="auf der Karte und für neue Bestellungen"
            onChange={({ currentTarget }) => soldOut.onChange(currentTarget.checked)}
          >
            {line.product.name} heute ausverkauft
          </ChoiceCard>
        </div>
      )}
    </section>
  );
}
