import { type Reported, report } from "@mahlzeit/contract/operator/reports";
import { faultIn, maxLengths } from "@mahlzeit/domain/customer";
import { oneLine } from "@mahlzeit/domain/one-line";
import {
  faultInObjectionText,
  maxReportLength,
  type Objection,
  objectionsTo,
  type ReportedKind,
} from "@mahlzeit/domain/operator/moderation";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormSelectField, FormTextAreaField, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
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

interface Typed {
  /** The position among the subjects. */
  readonly subject: string;
  readonly reason: Objection | "";
  readonly words: string;
  readonly email: string;
}

/** The rules for the fields of an objection. */
export const objectionRules = {
  reason: (reason: string) => (reason === "" ? "Bitte wähle einen Grund." : null),
  words: faultInObjectionText,
};

const resolver = rulesResolver<Typed>({
  ...objectionRules,
  subject: (subject) => (subject === "" ? "Bitte wähle, was du meldest." : null),
  email: (email) => (oneLine(email) === "" ? null : faultIn("email", email)),
});

/** Asks for the objection to a rating or to a restaurant's content. */
export function ReportDialog({ groups, isFirstMeant = false, onDone, onClose }: ReportDialogProps) {
  const subjects = groups.flatMap((group) => group.subjects);
  const form = useForm<Typed>({
    resolver,
    defaultValues: { subject: isFirstMeant || subjects.length === 1 ? "0" : "", reason: "", words: "", email: "" },
  });
  const subject = useWatch({ control: form.control, name: "subject" });
  const chosen = subject === "" ? undefined : subjects[Number(subject)];
  const { failure, send } = useSending();

  function sendReport({ reason, words, email }: Typed): unknown {
    if (!chosen || reason === "") return;
    return send(async () => {
      await api(report, { body: { about: chosen.about, reason, words, email: oneLine(email) } });
      onDone();
    });
  }

  return (
    <FormDialog
      title={chosen ? titles[chosen.about.kind] : "Etwas melden"}
      icon="flag"
      description={
        <>
          Ein Mensch sieht sich {chosen ? `${chosen.name} an` : "an, was du meldest,"} und entscheidet, nach den{" "}
          <RatingRules />.
        </>
      }
      onClose={onClose}
      form={form}
      onSubmit={sendReport}
      error={failure}
      submitLabel="Meldung abschicken"
    >
      {subjects.length > 1 && (
        <FormSelectField name="subject" label="Was meldest du?" required>
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
        </FormSelectField>
      )}
      <FormChoiceGroup
        name="reason"
        legend="Was passt nicht? *"
        choices={objectionsTo(subjects[0]?.about.kind ?? "TEXT")}
      />
      <FormTextAreaField name="words" label="Worum geht es?" required rows={3} maxLength={maxReportLength} />
      <FormTextField
        name="email"
        label="E-Mail"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        hint="Dann schreiben wir dir, was entschieden wurde. Sonst sieht sie niemand."
      />
    </FormDialog>
  );
}
