import { type Reported, report } from "@mahlzeit/contract/operator/reports";
import { faultIn, maxLengths } from "@mahlzeit/domain/customer";
import { oneLine } from "@mahlzeit/domain/one-line";
import {
  faultInObjectionWords,
  maxReportWords,
  type Objection,
  objectionsTo,
  type ReportedKind,
} from "@mahlzeit/domain/operator/moderation";
import { useId, useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { FormModal } from "../../ui/form-modal.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/text-field.tsx";
import { RatingRules } from "./rating-rules.tsx";

/** A rating or another piece of content that can be reported. */
export interface Reportable {
  readonly about: Reported;
  /** The full name: "die Bewertung von Maria G." */
  readonly name: string;
  /** The name within its group: "Maria G." */
  readonly label: string;
}

export interface ReportGroup {
  readonly name: string;
  readonly subjects: readonly Reportable[];
}

interface ReportDialogProps {
  /** The subjects to choose from: everything on a restaurant's page, or one rating. */
  groups: readonly ReportGroup[];
  /** Preselects the first subject. */
  isFirstMeant?: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function ratingToReport({ id, name }: { readonly id: string; readonly name: string }): ReportGroup[] {
  const rating = { about: { kind: "RATING", id }, name: `die Bewertung von ${name}`, label: name } as const;
  return [{ name: "Bewertungen", subjects: [rating] }];
}

const titles: Record<ReportedKind, string> = {
  RATING: "Bewertung melden",
  DISH: "Gericht melden",
  PICTURE: "Bild melden",
  TEXT: "Beschreibung melden",
};

/** Asks for the objection to a rating or to a restaurant's content. */
export function ReportDialog({ groups, isFirstMeant = false, onDone, onClose }: ReportDialogProps) {
  const subjects = groups.flatMap((group) => group.subjects);
  const [chosen, setChosen] = useState(isFirstMeant || subjects.length === 1 ? subjects[0] : undefined);
  const [reason, setReason] = useState<Objection | null>(null);
  const [words, setWords] = useState("");
  const [email, setEmail] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInObjectionWords(words);
  const kind = subjects[0]?.about.kind ?? "TEXT";
  const emailFault = oneLine(email) === "" ? null : faultIn("email", email);

  function sendReport(): void {
    setTried(true);
    if (!chosen || reason === null || fault !== null || emailFault !== null) return;
    void send(async () => {
      await api(report, { body: { about: chosen.about, reason, words, email: oneLine(email) } });
      onDone();
    });
  }

  return (
    <FormModal
      title={chosen ? titles[chosen.about.kind] : "Etwas melden"}
      icon="flag"
      description={
        <>
          Ein Mensch sieht sich {chosen ? `${chosen.name} an` : "an, was du meldest,"} und entscheidet, nach den{" "}
          <RatingRules />.
        </>
      }
      onClose={onClose}
      submitLabel="Meldung abschicken"
      isSending={isSending}
      failure={failure}
      onSubmit={sendReport}
    >
      {subjects.length > 1 && (
        <SelectField
          label="Was meldest du?"
          required
          value={chosen ? subjects.indexOf(chosen) : ""}
          error={wasTried && !chosen ? "Bitte wähle, was du meldest." : undefined}
          onChange={({ target }) => setChosen(subjects[Number(target.value)])}
        >
          {!chosen && <option value="">Bitte wählen</option>}
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.subjects.map((one) => (
                <option key={subjects.indexOf(one)} value={subjects.indexOf(one)}>
                  {one.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <ObjectionChoice
        kind={kind}
        legend="Was passt nicht? *"
        chosen={reason}
        onChoose={setReason}
        error={wasTried && reason === null ? "Bitte wähle einen Grund." : undefined}
      />
      <TextAreaField
        label="Worum geht es?"
        required
        rows={3}
        value={words}
        maxLength={maxReportWords}
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <TextField
        label="E-Mail"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        maxLength={maxLengths.email}
        hint="Dann schreiben wir dir, was entschieden wurde. Sonst sieht sie niemand."
        error={wasTried && emailFault !== null ? emailFault : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormModal>
  );
}

interface ObjectionChoiceProps {
  kind: ReportedKind;
  legend: string;
  chosen: Objection | null;
  onChoose: (reason: Objection) => void;
  error: string | undefined;
}

/** The choice of a reason for reporting or hiding something. */
export function ObjectionChoice({ kind, legend, chosen, onChoose, error }: ObjectionChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} error={error}>
      {objectionsOf(kind).map(([one, words]) => (
        <ChoiceCard key={one} type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)}>
          {words}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

function objectionsOf(kind: ReportedKind): [Objection, string][] {
  return Object.entries(objectionsTo(kind)) as [Objection, string][];
}
