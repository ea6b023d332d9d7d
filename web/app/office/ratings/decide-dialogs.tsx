import { hideReported, keepReported, type ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import {
  faultInObjectionWords,
  maxReportWords,
  type Objection,
  objectionsTo,
  type ReportedKind,
} from "@mahlzeit/domain/operator/moderation";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { ObjectionChoice } from "../../shared/ratings/report-dialog.tsx";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { headingOf, kindNames, nameOf } from "./report-words.ts";

interface DecisionProps {
  item: ReportedItem;
  onDone: () => void;
  /** Called if `item` has changed meanwhile. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks for the reason, which the author will read. */
export function HideDialog({ item, onDone, onOutdated, onClose }: DecisionProps) {
  const { about, revision, reports } = item;
  const { kind } = about;
  const [reason, setReason] = useState<Objection | null>(
    reports.map((report) => report.reason).find((one) => one in objectionsTo(kind)) ?? null,
  );
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInObjectionWords(words);

  function hide(): void {
    setTried(true);
    if (reason === null || fault !== null) return;
    void send(
      async () => {
        await api(hideReported, { body: { about, revision, reason, words } });
        onDone();
      },
      { isTold: tellingOutdated(onOutdated) },
    );
  }

  return (
    <FormModal
      title={`${kindNames[kind]} ausblenden`}
      icon="eye-off"
      description={effectOf(item)}
      onClose={onClose}
      submitLabel="Ausblenden"
      submitVariant="danger-solid"
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={hide}
    >
      <ObjectionChoice
        kind={kind}
        legend="Grund *"
        chosen={reason}
        onChoose={setReason}
        error={wasTried && reason === null ? "Bitte wähle einen Grund." : undefined}
      />
      <TextAreaField
        label="Begründung"
        required
        rows={4}
        value={words}
        maxLength={maxReportWords}
        hint={`Geht mit der Stelle für Beschwerden als Mail an ${readersOf(kind)}. Wer gemeldet hat, erfährt nur, was entschieden ist.`}
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormModal>
  );
}

/** Asks for confirmation before content stays visible or is shown again. */
export function KeepDialog({ item, onDone, onOutdated, onClose }: DecisionProps) {
  const { about, hidden } = item;
  const { isSending, failure, send } = useSending();

  const keep = () =>
    void send(
      async () => {
        await api(keepReported, { body: { about, isHidden: hidden !== null } });
        onDone();
      },
      { isTold: tellingOutdated(onOutdated) },
    );

  return (
    <FormModal
      title={`${kindNames[about.kind]} ${hidden ? "wieder einblenden" : "bleibt"}`}
      icon="eye"
      onClose={onClose}
      submitLabel={hidden ? "Wieder einblenden" : "Bleibt"}
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={keep}
    >
      <p>
        {headingOf(item)} {hidden ? shownAgain(about.kind) : "bleibt zu sehen."}
        {!hidden && " Wer gemeldet und eine Adresse genannt hat, bekommt eine Mail."}
      </p>
    </FormModal>
  );
}

/** Returns an `isTold` for `useSending`: an outdated item closes the dialog, because it must be checked again. */
function tellingOutdated(onOutdated: () => void): (error: unknown) => boolean {
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
