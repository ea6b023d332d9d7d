import type { Webhook, WebhookAttempt } from "@mahlzeit/contract/kitchen/webhooks";
import { countOf } from "@mahlzeit/domain/digits";
import { isAccepted, shownDeliveries } from "@mahlzeit/domain/kitchen/webhook";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Table } from "../../ui/table.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { shortMoment } from "../menu/when-text.ts";
import { addressName, addressOf, answerText, eventText, secondsText, shortId } from "./connection-text.ts";
import styles from "./connections.module.css";
import { WebAddress } from "./web-address.tsx";
import own from "./webhooks.module.css";

interface DeliveriesProps {
  readonly webhooks: readonly Webhook[];
  readonly attempts: readonly WebhookAttempt[];
  readonly now: Instant;
  /** The message that is being sent again. */
  readonly sending: string | null;
  readonly onResend: (attempt: WebhookAttempt) => void;
  readonly onChange: (webhook: Webhook) => void;
}

/** What became of the last messages to a restaurant's addresses, the newest first. */
export function Deliveries({ webhooks, attempts, now, sending, onResend, onChange }: DeliveriesProps) {
  const [webhookId, setWebhookId] = useState("");
  const [onlyFailed, setOnlyFailed] = useState(false);
  const shown = attempts.filter(
    (attempt) => (webhookId === "" || attempt.webhookId === webhookId) && !(onlyFailed && isAccepted(attempt)),
  );
  return (
    <Panel aria-labelledby="deliveries">
      <PanelHead id="deliveries" title="Letzte Zustellungen">
        <div className={`cluster gap-3 ${own.filters}`}>
          <SelectField label="Adresse" value={webhookId} onChange={({ target }) => setWebhookId(target.value)}>
            <option value="">Alle Adressen</option>
            {webhooks.map(({ id, url }) => (
              <option key={id} value={id}>
                {addressName({ url })}
              </option>
            ))}
          </SelectField>
          <Chip pressed={onlyFailed} onClick={() => setOnlyFailed(!onlyFailed)}>
            nur Fehler
          </Chip>
        </div>
      </PanelHead>
      <p className="muted mb-2">Die letzten {shownDeliveries}, älteste fallen weg.</p>
      {shown.length === 0 ? (
        <p>{attempts.length === 0 ? "Noch nichts gemeldet." : "Hier ist nichts dabei."}</p>
      ) : (
        <Table
          asCards
          className={`${styles.table} ${own.deliveries}`}
          columns={[
            { heading: "Zeit", className: own.time, render: ({ at }) => shortMoment(at, now) },
            {
              heading: "Ereignis",
              isRowHeading: true,
              className: own.event,
              render: (attempt) => (
                <>
                  {eventText(attempt)}
                  <small className={styles.below}>
                    {shortId(attempt.deliveryId)}, {countOf(attempt.attempt, "Versuch", "Versuche")}
                  </small>
                </>
              ),
            },
            {
              heading: "Adresse",
              className: `breaks ${own.host}`,
              render: (attempt) => <WebAddress of={addressOf(attempt, webhooks)} />,
            },
            { heading: "Antwort", className: own.answer, render: (attempt) => <Answer attempt={attempt} /> },
            {
              heading: "Dauer",
              isNumber: true,
              className: own.duration,
              render: ({ durationMs }) => secondsText(durationMs),
            },
            {
              heading: "Aktion",
              hidesHeading: true,
              className: `${styles.actions} ${own.act}`,
              render: (attempt) => {
                const webhook = webhooks.find(({ id }) => id === attempt.webhookId);
                if (attempt.fault === "private-address" && webhook)
                  return (
                    <Button
                      variant="quiet"
                      aria-label={`Adresse ändern: ${addressName(webhook)}`}
                      onClick={() => onChange(webhook)}
                    >
                      Adresse ändern
                    </Button>
                  );
                return webhook?.offAt === null ? (
                  <Button
                    variant="quiet"
                    aria-label={`Nochmals senden: ${eventText(attempt)} an ${addressOf(attempt, webhooks)}`}
                    busy={sending === attempt.deliveryId}
                    onClick={() => onResend(attempt)}
                  >
                    Nochmals senden
                  </Button>
                ) : null;
              },
            },
          ]}
          rows={shown}
          keyOf={({ deliveryId }) => deliveryId}
        />
      )}
    </Panel>
  );
}

function Answer({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { short, more } = answerText(attempt);
  const icon = attempt.fault === "private-address" ? "shield-alert" : "circle-alert";
  return (
    <>
      {isAccepted(attempt) ? (
        <Badge tone="tint" icon="check">
          {short}
        </Badge>
      ) : (
        <Badge tone="error" icon={icon}>
          {short}
        </Badge>
      )}
      {more && <small className={styles.below}>{more}</small>}
      {attempt.isGivenUp && <small className={styles.below}>aufgegeben</small>}
    </>
  );
}
