import type { AccountDossier } from "@mahlzeit/contract/operator/accounts";
import { unblockAccount } from "@mahlzeit/contract/people/members";
import { problems } from "@mahlzeit/contract/problem";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { type ErasureFault, faultInErasure } from "@mahlzeit/domain/people/erase-on-request";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import layout from "../restaurants/one/restaurant.module.css";
import { BlockDialog } from "./block-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import styles from "./people.module.css";

interface AccessPanelProps {
  readonly person: AccountDossier;
  /** True for the operator's own account. */
  readonly isOwn: boolean;
  readonly onChanged: () => void;
  readonly onErased: () => void;
}

/** Blocks an account, unblocks it, or erases it on request. */
export function AccessPanel({ person, isOwn, onChanged, onErased }: AccessPanelProps) {
  const { email, firstName, blockedAt, blockedReason } = person;
  const isBlocked = blockedAt !== null;
  const [dialog, setDialog] = useState<"block" | "erase" | null>(null);
  const { isSending, failure, send } = useSending();
  const [message, setMessage] = useState<string | null>(null);
  const close = () => setDialog(null);

  const unblock = () =>
    send(async () => {
      await api(unblockAccount, { body: { email } });
      setMessage(`${firstName} kann sich wieder anmelden.`);
      onChanged();
    });

  return (
    <Panel>
      <PanelHead title="Zugang" />
      {isOwn ? (
        <p className={layout.lead}>Das bist du. Dein Konto verwaltest du unter Settings.</p>
      ) : (
        <>
          {isBlocked ? (
            <>
              <p>
                Gesperrt seit {formatDate(blockedAt)}, {formatTime(blockedAt)}. Bestellen geht weiter, ohne Konto.
              </p>
              <blockquote className={layout.words}>{blockedReason ?? "Ohne Grund"}</blockquote>
            </>
          ) : (
            <p className={layout.lead}>
              Gesperrt ist das Konto sofort überall abgemeldet. Offene Bestellungen laufen weiter.
            </p>
          )}
          {/* One button for both states, so that it does not lose the focus. */}
          <Button
            variant={isBlocked ? "secondary" : "danger"}
            icon={isBlocked ? "rotate-ccw" : "ban"}
            busy={isSending}
            onClick={() => (isBlocked ? void unblock() : setDialog("block"))}
          >
            {isBlocked ? "Freigeben" : "Sperren"}
          </Button>
          {failure && <Notice tone="error">{failure}</Notice>}
        </>
      )}
      <div className={`mt-5 ${styles.erase}`}>
        <Erasing person={person} isOwn={isOwn} onErase={() => setDialog("erase")} />
      </div>
      {dialog === "block" && (
        <BlockDialog
          person={person}
          onClose={close}
          onDone={() => {
            close();
            setMessage(`${firstName} ist gesperrt und überall abgemeldet.`);
            onChanged();
          }}
        />
      )}
      {dialog === "erase" && <EraseDialog person={person} onClose={close} onDone={onErased} />}
      {message && <Toast onDismiss={() => setMessage(null)}>{message}</Toast>}
    </Panel>
  );
}

const faults: Readonly<Record<ErasureFault, string>> = {
  "own-account": "Dein eigenes Konto löschst du unter Settings.",
  "operator-account": problems["operator-account"].detail,
  "last-owner":
    "Ein Restaurant hätte sonst niemanden, dem es gehört. Mach dort zuerst jemand anderen zur Inhaber:in, unter Team.",
};

function Erasing({ person, isOwn, onErase }: Pick<AccessPanelProps, "person" | "isOwn"> & { onErase: () => void }) {
  const fault = faultInErasure({
    isOwn,
    isOperator: person.operatorSince !== null,
    isLastOwner: person.memberships.some(({ isLastOwner }) => isLastOwner),
  });
  if (fault) return <p className={layout.lead}>{faults[fault]}</p>;
  return (
    <>
      <p className={layout.lead}>
        Verlangt die Person, dass wir sie vergessen: Das Konto geht, die Bestellungen bleiben ohne Namen und Adresse.
      </p>
      <Button variant="danger" icon="trash-2" onClick={onErase}>
        Auf Wunsch löschen
      </Button>
    </>
  );
}
