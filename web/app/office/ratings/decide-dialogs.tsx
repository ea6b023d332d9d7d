import { hideReported, keepReported, type ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import { maxReportLength, type Objection, objectionsTo, type ReportedKind } from "@mahlzeit/domain/operator/moderation";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormTextAreaField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { objectionRules } from "../../shared/ratings/report-dialog.tsx";
import { headingOf, kindNames, nameOf } from "./report-text.ts";

interface DecisionProps {
  item: ReportedItem;
  onDone: () => void;
  /** Called if `item` has changed meanwhile. */
  onOutdated: () => void;
  onClose: () => void;
}

interface Typed {
  readonly reason: Objection | "";
  readonly words: string;
}

const resolver = rulesResolver<Typed>(objectionRules);

/** Asks for the reason, which the author will read. */
export function HideDialog({ item, onDone, onOutdated, onClose }: DecisionProps) {
  const { about, revision, reports } = item;
  const { kind } = about;
  const reported = reports.map((report) => report.reason).find((one) => one in objectionsTo(kind));
  const form = useForm<Typed>({ resolver, defaultValues: { reason: reported ?? "", words: "" } });
  const { failure, send } = useSending();

  function hide({ reason, words }: Typed): unknown {
    if (reason === "") return;
    return send(
      async () => {
        await api(hideReported, { body: { about, revision, reason, words } });
        onDone();
      },
      { isHandled: handlingOutdated(onOutdated) },
    );
  }

  return (
    <FormDialog
      title={`${kindNames[kind]} ausblenden`}
      icon="eye-off"
      description={effectOf(item)}
      onClose={onClose}
      form={form}
      onSubmit={hide}
      error={failure}
      submitLabel="Ausblenden"
      submitVariant="danger-solid"
      cancellable
    >
      <FormChoiceGroup name="reason" legend="Grund *" choices={objectionsTo(kind)} />
      <FormTextAreaField
        name="words"
        label="Begründung"
        required
        rows={4}
        maxLength={maxReportLength}
        hint={`Geht mit der Stelle für Beschwerden als Mail an ${readersOf(kind)}. Wer gemeldet hat, erfährt nur, was entschieden ist.`}
      />
    </FormDialog>
  );
}

/** Asks for confirmation before content stays visible or is shown again. */
export function KeepDialog({ item, onDone, onOutdated, onClose }: DecisionProps) {
  const { about, hidden } = item;
  return (
    <ConfirmDialog
      title={`${kindNames[about.kind]} ${hidden ? "wieder einblenden" : "bleibt"}`}
      icon="eye"
      onClose={onClose}
      act={async () => {
        await api(keepReported, { body: { about, isHidden: hidden !== null } });
        onDone();
      }}
      isHandled={handlingOutdated(onOutdated)}
      submitLabel={hidden ? "Wieder einblenden" : "Bleibt"}
      cancellable
    >
      <p>
        {headingOf(item)} {hidden ? shownAgain(about.kind) : "bleibt zu sehen."}
        {!hidden && " Wer gemeldet und eine Adresse genannt hat, bekommt eine Mail."}
      </p>
    </ConfirmDialog>
  );
}

/** Returns an `isHandled` for `useSending`: an outdated item closes the dialog, because it must be checked again. */
function handlingOutdated(onOutdated: () => void): (error: unknown) => boolean {
  return (error) => {
    const isOutdated = problemCode(error) === "revision-changed";
    if (isOutdated) onOutdated();
    return isOutdated;
  };
}

function effectOf(item: ReportedItem): string {
  const { rating } = item;
  if (rating)
    return `Zu sehen ist sie dann nur noch für ${rating.name}, den Betrieb und uns. Ihre Sterne zählen nicht mehr mit.`;
  return `${nameOf(item) ?? kindNames[item.about.kind]}: ${effects[item.about.kind]}`;
}

const effects: Record<ReportedKind, string> = {
  RATING: "",
  DISH: "Gäste sehen das Gericht nicht mehr und können es nicht bestellen, auch wenn die Karte neu veröffentlicht wird.",
  PICTURE: "Gäste sehen das Bild nirgends mehr, auch wenn es noch einmal hochgeladen wird.",
  TEXT: "Gäste sehen keine Beschreibung mehr, auch wenn sie neu geschrieben wird.",
};

function readersOf(kind: ReportedKind): string {
  return kind === "RATING" ? "den Gast, und an den Betrieb, wenn er geantwortet hat" : "die Inhaber:innen";
}

function shownAgain(kind: ReportedKind): string {
  if (kind === "RATING")
    return "ist dann wieder zu sehen und zählt wieder mit. Wer sie geschrieben hat, bekommt eine Mail, solange wir die Adresse haben; der Betrieb, wenn er geantwortet hat.";
  return `ist dann wieder zu sehen, so wie es jetzt ist${kind === "DISH" ? ", und lässt sich wieder bestellen" : ""}. Die Inhaber:innen bekommen eine Mail.`;
}
