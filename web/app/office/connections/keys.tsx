import { type ApiKey, findApiKeys } from "@mahlzeit/contract/kitchen/api-keys";
import { keyScopeLabels } from "@mahlzeit/domain/kitchen/api-key";
import { formatDate } from "@mahlzeit/domain/local-time";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Table } from "../../ui/table.tsx";
import { isUnused, textOfUse } from "./connection-text.ts";
import styles from "./connections.module.css";

const NewKeyDialog = onDemand(async () => (await import("./key-dialogs.tsx")).NewKeyDialog);
const MadeKeyDialog = onDemand(async () => (await import("./key-dialogs.tsx")).MadeKeyDialog);
const WithdrawDialog = onDemand(async () => (await import("./key-dialogs.tsx")).WithdrawDialog);

type Opened =
  | { readonly what: "new" }
  | { readonly what: "made"; readonly name: string; readonly token: string }
  | { readonly what: "withdraw"; readonly key: ApiKey };

interface KeysProps {
  readonly restaurantId: string;
  readonly restaurantName: string;
}

/** A restaurant's API keys, the newest first. */
export function Keys({ restaurantId, restaurantName }: KeysProps) {
  const loaded = useLoaded(ask(findApiKeys, { query: { restaurant: restaurantId } }), { onFocus: true });
  const { answer, answeredAt: now, show, reload } = loaded;
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);

  const made = (key: ApiKey, token: string) => {
    show((before) => before && { ...before, keys: [key, ...before.keys] });
    setOpened({ what: "made", name: key.name, token });
  };
  /** Moves the focus to the remaining keys, because the button disappears with its key. */
  const withdrawn = (keys: readonly ApiKey[]) => {
    flushSync(() => {
      show((before) => before && { ...before, keys: [...keys] });
      close();
    });
    list.current?.focus();
  };

  return (
    <Panel aria-labelledby="keys">
      <PanelHead id="keys" title="Schlüssel">
        {answer && (
          <Button variant="secondary" icon="key-round" onClick={() => setOpened({ what: "new" })}>
            Neuer Schlüssel
          </Button>
        )}
      </PanelHead>
      <Loaded of={loaded} height="12rem" />
      <div ref={list} tabIndex={-1}>
        {answer?.keys.length === 0 && (
          <EmptyState as="part" title="Noch kein Schlüssel" picture={{ src: emptyPlate, width: 152, height: 152 }}>
            Brauchst du nur, wenn eine Kassa oder ein Partner mitlesen soll.
          </EmptyState>
        )}
        {answer && answer.keys.length > 0 && (
          <Table
            asCards
            className={styles.table}
            rowClass={(key) => isUnused(key, now) && styles.old}
            columns={[
              {
                heading: "Name",
                isRowHeading: true,
                render: ({ name, ending }) => (
                  <>
                    {name}
                    <small className={`${styles.below} ${styles.ending}`}>endet auf …{ending}</small>
                  </>
                ),
              },
              {
                heading: "Darf",
                className: styles.wide,
                render: ({ scopes }) => (
                  <span className="cluster gap-1">
                    {scopes.map((scope) => (
                      <Badge key={scope} tone="sunk">
                        {keyScopeLabels[scope]}
                      </Badge>
                    ))}
                  </span>
                ),
              },
              {
                heading: "Angelegt",
                render: ({ madeAt, madeBy }) => (
                  <>
                    {formatDate(madeAt)}
                    <small className={styles.below}>
                      {madeBy?.name ?? "von einem gelöschten Konto"}
                      {madeBy?.isMember === false && ", nicht mehr im Team"}
                    </small>
                  </>
                ),
              },
              { heading: "Zuletzt benutzt", render: (key) => textOfUse(key, now) },
              {
                heading: "Aktion",
                hidesHeading: true,
                className: styles.actions,
                render: (key) => (
                  <Button
                    variant="danger"
                    aria-label={`${key.name} zurückziehen`}
                    onClick={() => setOpened({ what: "withdraw", key })}
                  >
                    Zurückziehen
                  </Button>
                ),
              },
            ]}
            rows={answer.keys}
            keyOf={({ id }) => id}
          />
        )}
      </div>
      <div className={`cluster gap-3 mt-4 ${styles.keybox}`}>
        <p className="grow">
          Kennung deines Restaurants: <code translate="no">{restaurantId}</code>
        </p>
        <CopyButton label="Kopieren" icon="copy" text={restaurantId} />
      </div>
      {opened?.what === "new" && answer && (
        <NewKeyDialog
          restaurantId={restaurantId}
          restaurantName={restaurantName}
          needsCode={answer.secondFactor === "ON"}
          onMade={made}
          onOutdated={reload}
          onClose={close}
        />
      )}
      {opened?.what === "made" && <MadeKeyDialog name={opened.name} token={opened.token} onClose={close} />}
      {opened?.what === "withdraw" && <WithdrawDialog apiKey={opened.key} onDone={withdrawn} onClose={close} />}
    </Panel>
  );
}
