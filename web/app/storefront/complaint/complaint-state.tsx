import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { useSettings } from "../../shell/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";
import { Answer } from "./answer.tsx";
import { type GuestComplaint, pastSteps } from "./complaint-text.ts";
import { Figure } from "./figure.tsx";

export interface ComplaintStateProps {
  known: OrderToComplain;
  complaint: GuestComplaint;
  /** The request under way. */
  sending: string | null;
  onEdit: () => void;
  onWithdraw: () => void;
  onObject: () => void;
}

/** What became of a complaint, and what its guest can do now. */
export function ComplaintState(props: ComplaintStateProps) {
  const { status } = props.complaint;
  return (
    <Panel aria-label="Stand" className="stack gap-5">
      {status === "OPEN" ? (
        <Waiting {...props} />
      ) : status === "UNANSWERED" || status === "OBJECTED" ? (
        <ForUs {...props} />
      ) : status === "WITHDRAWN" ? (
        <Withdrawn {...props} />
      ) : status === "SETTLED" ? (
        <p>
          Zu dieser Bestellung ist inzwischen alles zurückgezahlt oder geändert, oder deine Bank prüft die Zahlung.
          Damit ist deine Reklamation abgeschlossen.
        </p>
      ) : (
        <Answer {...props} />
      )}
    </Panel>
  );
}

function Waiting({ known, complaint, sending, onEdit, onWithdraw }: ComplaintStateProps) {
  const { service, until, paymentType } = known;
  const { productName } = useSettings();
  const { answerBy, moves } = complaint;
  const next: Step[] = [
    { state: "now", title: `${service.name} antwortet`, text: `Offen bis ${dayAndTime(answerBy)}`, icon: "clock" },
    paymentType === "STRIPE"
      ? { state: "todo", title: "Geld zurück", text: "Auf dem Weg, auf dem du bezahlt hast", icon: "wallet" }
      : { state: "todo", title: "Wiedergutmachung", text: `Direkt von ${service.name}`, icon: "wallet" },
  ];
  const isLast = moves.filter(({ status }) => status === "OPEN").length > 1;
  return (
    <>
      <div className="stack gap-1">
        <Figure label="Antwort spätestens">{dayAndTime(answerBy)}</Figure>
        <p className="small muted">Kommt bis dahin keine, entscheiden wir. Du musst nichts weiter tun.</p>
      </div>
      <div aria-live="polite">
        <Steps steps={[...pastSteps(complaint, service.name, productName), ...next]} />
      </div>
      <div className="cluster gap-2">
        <Button variant="outline" onClick={onEdit}>
          Ändern
        </Button>
        <Button variant="quiet" busy={sending === "withdraw"} onClick={onWithdraw}>
          Zurückziehen
        </Button>
      </div>
      <p className="small muted">
        Ändern und zurückziehen geht, bis geantwortet wurde.{" "}
        {isLast
          ? "Ziehst du sie noch einmal zurück, bleibt es dabei."
          : `Zurückgezogen kannst du sie noch einmal öffnen${until === null ? "" : `, bis ${dayAndTime(until)}`}.`}
      </p>
    </>
  );
}

function ForUs({ known: { service }, complaint }: ComplaintStateProps) {
  const { productName } = useSettings();
  const now: Step = {
    state: "now",
    title: "Wir entscheiden",
    text: `${service.name} kann bis dahin noch annehmen.`,
    icon: "circle-question-mark",
  };
  return (
    <>
      <div className="stack gap-1">
        <Figure label="Als Nächstes">{`${productName} entscheidet`}</Figure>
        <p>
          {complaint.status === "UNANSWERED" && `${service.name} hat nicht rechtzeitig geantwortet. `}
          Du bekommst einen Satz, warum. Meist dauert das bis zu 3&nbsp;Werktage.
        </p>
      </div>
      <div aria-live="polite">
        <Steps steps={[...pastSteps(complaint, service.name, productName), now]} />
      </div>
    </>
  );
}

function Withdrawn({ complaint: { can }, known: { until }, onEdit }: ComplaintStateProps) {
  if (!can.includes("OPEN")) return <p>Du hast sie zurückgezogen. Dabei bleibt es.</p>;
  return (
    <>
      <p>
        Du hast sie zurückgezogen. Einmal kannst du sie noch öffnen
        {until === null ? "" : `, bis ${dayAndTime(until)}`}.
      </p>
      <div>
        <Button variant="outline" onClick={onEdit}>
          Noch einmal öffnen
        </Button>
      </div>
    </>
  );
}
