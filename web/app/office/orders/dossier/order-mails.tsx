import { type OrderDossier, resendOrderMail } from "@mahlzeit/contract/operator/people";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { mailNames } from "@mahlzeit/domain/mail-names";
import { useRef, useState } from "react";
import { api } from "../../../data/api.ts";
import { randomUuid } from "../../../data/random-uuid.ts";
import { useSending } from "../../../data/use-sending.ts";
import { OperatorIcon } from "../../../shell/management/operator-icon.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Toast } from "../../../ui/toast.tsx";
import styles from "./order-dossier.module.css";

export type OrderMail = OrderDossier["mails"][number];

interface OrderMailsProps {
  readonly orderId: string;
  readonly mails: readonly OrderMail[];
  /** Called with all mails of the order. */
  readonly onSent: (mails: OrderDossier["mails"]) => void;
}

/** The mails of an order with their states, and a button to send one again. */
export function OrderMails({ orderId, mails, onSent }: OrderMailsProps) {
  // The same id for every attempt, so that a retry sends the mail once.
  const sendings = useRef(new Map<string, string>());
  const { sending, failure, send } = useSending();
  const [message, setMessage] = useState<string | null>(null);

  function resend({ id: mailId, kind }: OrderMail): unknown {
    const sendingId = sendings.current.get(mailId) ?? randomUuid();
    sendings.current.set(mailId, sendingId);
    return send(
      async () => {
        onSent((await api(resendOrderMail, { params: { id: orderId, mailId }, body: { sendingId } })).answer);
        sendings.current.delete(mailId);
        setMessage(`„${mailNames[kind]}“ geht noch einmal hinaus.`);
      },
      { what: mailId },
    );
  }

  return (
    <Panel>
      <PanelHead title="Mails" />
      {mails.length === 0 && <p className="muted">Zu dieser Bestellung ist keine aufgezeichnet.</p>}
      <ul className={`divided ${styles.mails}`} aria-label="Mails">
        {mails.map((mail) => (
          <li key={mail.id} aria-busy={sending === mail.id || undefined}>
            <span className={classNames("disc", styles.disc, isLost(mail) && styles.lost)}>
              <OperatorIcon name={isLost(mail) ? "mail-x" : "mail-check"} />
            </span>
            <div>
              {mailNames[mail.kind]}
              <small className={classNames("block small", "num", isLost(mail) && styles.bad)}>{mailText(mail)}</small>
            </div>
            {mail.mayResend && (
              <IconButton
                icon="rotate-ccw"
                label={`${mailNames[mail.kind]} noch einmal senden`}
                onClick={() => resend(mail)}
              />
            )}
          </li>
        ))}
      </ul>
      {failure && <Notice tone="error">{failure}</Notice>}
      {message && <Toast onDismiss={() => setMessage(null)}>{message}</Toast>}
    </Panel>
  );
}

function isLost({ state }: OrderMail): boolean {
  return state === "REFUSED" || state === "UNDELIVERED";
}

const stateLabels: Readonly<Record<OrderMail["state"], string>> = {
  SENT: "abgeschickt",
  WAITING: "noch unterwegs",
  REFUSED: "abgewiesen",
  UNDELIVERED: "nach drei Tagen aufgegeben",
  UNNEEDED: "nicht nötig gewesen",
};

/** Describes a mail: "maria@post.example, abgeschickt 19.11. 18:04". */
function mailText({ address, to, state, triedAt, again }: OrderMail): string {
  const where = address ?? (to === "guest" ? "Gast" : "Restaurant");
  const at = state === "UNNEEDED" ? null : (triedAt ?? again?.at ?? null);
  const when = at === null ? "" : ` ${formatDate(at).slice(0, 6)} ${formatTime(at)}`;
  return `${where}, ${again ? "noch einmal " : ""}${stateLabels[state]}${when}`;
}
