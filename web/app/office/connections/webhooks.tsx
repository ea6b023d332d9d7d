import {
  changeWebhook,
  findWebhooks,
  resendWebhook,
  tryWebhook,
  type Webhook,
  type WebhookAttempt,
} from "@mahlzeit/contract/kitchen/webhooks";
import { maxWebhooks, webhookWords } from "@mahlzeit/domain/kitchen/webhook";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { LightDot } from "../frame/light-dot.tsx";
import { addressName, stateOf } from "./connection-text.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebAddress } from "./web-address.tsx";
import styles from "./webhooks.module.css";

const AddressDialog = onDemand(async () => (await import("./webhook-dialogs.tsx")).AddressDialog);
const RemoveDialog = onDemand(async () => (await import("./webhook-dialogs.tsx")).RemoveDialog);
const SecretDialog = onDemand(async () => (await import("./webhook-dialogs.tsx")).SecretDialog);

type Opened = { readonly what: "new" } | { readonly what: "change" | "remove" | "secret"; readonly webhook: Webhook };

const reloadMs = 5000;

/** The addresses to which a restaurant's events are sent, and what became of the last messages. */
export function Webhooks({ restaurantId }: { readonly restaurantId: string }) {
  const loaded = useLoaded(ask(findWebhooks, { query: { restaurant: restaurantId } }), { everyMs: reloadMs });
  const { answer, answeredAt: now, reload } = loaded;
  const { sending, failure, send } = useSending();
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const webhooks = answer?.webhooks ?? [];
  const close = () => setOpened(null);

  const done = () => {
    close();
    setMessage(null);
    setConflict(null);
    reload();
  };
  /** Moves the focus to the remaining addresses, because the button disappears with its address. */
  const removed = () => {
    flushSync(done);
    list.current?.focus();
  };
  const act = (what: string, sentence: string | null, work: () => Promise<unknown>) =>
    send(
      async () => {
        await work();
        setMessage(sentence);
        reload();
      },
      { what },
    );
  const tryOut = ({ id }: Webhook) =>
    act(id, "Die Probe ist unterwegs. Was geantwortet wird, steht gleich in der Liste.", () =>
      api(tryWebhook, { params: { id } }),
    );
  const switchOn = ({ id, url, events, revision }: Webhook) =>
    act(id, null, () => api(changeWebhook, { params: { id }, body: { url, events, isActive: true, revision } }));
  const resend = ({ deliveryId }: WebhookAttempt) =>
    act(deliveryId, "Die Meldung geht noch einmal hinaus.", () => api(resendWebhook, { params: { id: deliveryId } }));

  return (
    <>
      <Panel aria-labelledby="webhooks">
        <PanelHead id="webhooks" title="Webhooks">
          {answer && webhooks.length < maxWebhooks && (
            <Button variant="secondary" icon="plus" onClick={() => setOpened({ what: "new" })}>
              Adresse dazu
            </Button>
          )}
        </PanelHead>
        <p className="muted mb-2">Wir melden, dass etwas war. Name und Adresse der Gäste stehen nie darin.</p>
        {(failure ?? conflict) && <Notice tone="error">{failure ?? conflict}</Notice>}
        {message && <Notice tone="ok">{message}</Notice>}
        <Loaded of={loaded} height="12rem" />
        <div ref={list} tabIndex={-1} className={styles.room}>
          {answer && webhooks.length === 0 && (
            <EmptyState as="part" title="Keine Adresse">
              Bis zu {maxWebhooks}, nur mit https.
            </EmptyState>
          )}
          <ul className="stack divided">
            {webhooks.map((webhook) => (
              <li key={webhook.id} className={styles.webhook}>
                <Address webhook={webhook} now={now} />
                <div className="cluster gap-2">
                  {webhook.offAt === null ? (
                    <Button
                      variant="outline"
                      icon="send"
                      aria-label={`Probe schicken: ${addressName(webhook)}`}
                      busy={sending === webhook.id}
                      onClick={() => void tryOut(webhook)}
                    >
                      Probe schicken
                    </Button>
                  ) : (
                    <Button
                      variant="secondary"
                      aria-label={`Wieder einschalten: ${addressName(webhook)}`}
                      busy={sending === webhook.id}
                      onClick={() => void switchOn(webhook)}
                    >
                      Wieder einschalten
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={`Geheimnis: ${addressName(webhook)}`}
                    onClick={() => setOpened({ what: "secret", webhook })}
                  >
                    Geheimnis
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Ändern: ${addressName(webhook)}`}
                    onClick={() => setOpened({ what: "change", webhook })}
                  >
                    Ändern
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      {answer && webhooks.length > 0 && (
        <Deliveries
          webhooks={webhooks}
          attempts={answer.attempts}
          now={now}
          sending={sending}
          onResend={(attempt) => void resend(attempt)}
          onChange={(webhook) => setOpened({ what: "change", webhook })}
        />
      )}
      {(opened?.what === "new" || opened?.what === "change") && (
        <AddressDialog
          restaurantId={restaurantId}
          webhook={opened.what === "new" ? null : opened.webhook}
          onSaved={done}
          onConflict={(sentence) => {
            done();
            setConflict(sentence);
          }}
          onRemove={() => opened.what === "change" && setOpened({ ...opened, what: "remove" })}
          onClose={close}
        />
      )}
      {opened?.what === "remove" && <RemoveDialog webhook={opened.webhook} onDone={removed} onClose={close} />}
      {opened?.what === "secret" && <SecretDialog webhook={opened.webhook} onClose={close} />}
    </>
  );
}

function Address({ webhook, now }: { readonly webhook: Webhook; readonly now: number }) {
  const { light, text } = stateOf(webhook, now);
  return (
    <div className="stack gap-2">
      <h3 className={`breaks ${webhook.offAt === null ? styles.url : styles.off}`}>
        <WebAddress of={webhook.url} />
      </h3>
      <p className={`row gap-3 small ${light === "silent" ? styles.silent : ""}`}>
        <LightDot light={light} />
        {text}
      </p>
      <p className="cluster gap-1">
        {webhook.events.map((event) => (
          <Badge key={event} tone="sunk">
            {webhookWords[event].short}
          </Badge>
        ))}
      </p>
    </div>
  );
}
