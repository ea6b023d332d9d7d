import { findTermination, type TerminationState, withdrawTermination } from "@mahlzeit/contract/partners/termination";
import { dateText, formatDate } from "@mahlzeit/domain/local-time";
import { type Terminator, terminationEffects } from "@mahlzeit/domain/partners/termination";
import { useId, useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { type StatusMessage, StatusNotice } from "../../ui/status-notice.tsx";
import styles from "./contract.module.css";
import { EndContractDialog } from "./end-contract-dialog.tsx";
import { Complaint } from "./termination-notice.tsx";
import { endedByText, endTitle } from "./termination-text.ts";

interface ContractPanelProps {
  readonly restaurantId: string;
  /** The party that the user acts for. */
  readonly side: Terminator;
  /** Hides all actions, for an operator in an owner's pages. */
  readonly isReadOnly?: boolean;
  readonly onChanged?: () => void;
}

/** The contract's state, with actions to end it and to withdraw the notice. */
export function ContractPanel({ restaurantId, side, isReadOnly = false, onChanged }: ContractPanelProps) {
  const title = useId();
  const params = { id: restaurantId };
  const loaded = useLoaded(ask(findTermination, { params }));
  const { answer, reload } = loaded;
  const [dialog, setDialog] = useState<"end" | "withdraw" | null>(null);
  const [message, setMessage] = useState<StatusMessage | null>(null);
  const done = (text: string) => {
    setDialog(null);
    setMessage({ tone: "ok", text, takesFocus: true });
    reload();
    onChanged?.();
  };
  const termination = answer?.termination ?? null;
  return (
    <Panel id="vertrag" aria-labelledby={title}>
      <PanelHead title="Vertrag" id={title}>
        {termination && <Badge tone={termination.endedAt === null ? "deal" : "line"}>{badgeOf(termination)}</Badge>}
      </PanelHead>
      <div className={`stack gap-4 breaks start ${styles.contract}`}>
        {message && <StatusNotice message={message} />}
        <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="6rem" shape="text" />
        {answer && !termination && (
          <>
            <p>
              Läuft auf unbestimmte Zeit. {side === "OPERATOR" ? "Wir können" : "Du kannst"} ihn mit 30 Tagen Frist
              beenden{side === "OPERATOR" && ", mit einer Begründung an alle Inhaber:innen"}.
            </p>
            {!isReadOnly && (
              <Button variant={side === "OPERATOR" ? "danger" : "outline"} onClick={() => setDialog("end")}>
                Vertrag beenden
              </Button>
            )}
          </>
        )}
        {answer && termination && (
          <>
            <p>
              <b>{endTitle(termination)}</b> {endedByText(termination, side)} am {formatDate(termination.toldAt)}.
            </p>
            {termination.words && <blockquote className={styles.words}>{termination.words}</blockquote>}
            <p>{(termination.endedAt === null ? terminationEffects : terminationEffects.slice(2)).join(" ")}</p>
            {side === "RESTAURANT" && termination.by === "OPERATOR" && <Complaint to={answer.complaintsTo} />}
            {answer.mayWithdraw && !isReadOnly && (
              <Button icon="rotate-ccw" onClick={() => setDialog("withdraw")}>
                Kündigung zurücknehmen
              </Button>
            )}
          </>
        )}
      </div>
      {answer && dialog === "end" && (
        <EndContractDialog
          known={answer}
          side={side}
          onDone={(lastDay) => done(`Der Vertrag endet. Letzter Tag ist der ${dateText(lastDay)}.`)}
          onClose={() => setDialog(null)}
        />
      )}
      {answer && termination && dialog === "withdraw" && (
        <WithdrawDialog
          known={answer}
          onDone={() => done("Die Kündigung ist zurückgenommen. Alles bleibt, wie es ist.")}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}

function badgeOf({ endedAt, lastDay }: NonNullable<TerminationState["termination"]>): string {
  return endedAt === null ? `Endet am ${dateText(lastDay)}` : "Zu Ende";
}

interface WithdrawDialogProps {
  readonly known: TerminationState;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function WithdrawDialog({ known: { restaurant }, onDone, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      title="Kündigung zurücknehmen?"
      description={`Der Vertrag für ${restaurant.name} geht dann weiter. Alle Inhaber:innen bekommen eine Mail.`}
      onClose={onClose}
      act={async () => {
        await api(withdrawTermination, { params: { id: restaurant.id } });
        onDone();
      }}
      submitLabel="Zurücknehmen"
    />
  );
}
