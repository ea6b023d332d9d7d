import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { remedyLabels } from "@mahlzeit/domain/money/complaint/complaint";
import type { ReactNode } from "react";
import { Form } from "../../../forms/form.tsx";
import { FormChoiceGroup } from "../../../forms/form-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { LineChoice } from "./line-choice.tsx";
import { SentenceField } from "./sentence-field.tsx";
import type { TypedAnswer } from "./use-answer.ts";

interface AnswerFormProps {
  complaint: ManagedComplaint;
  answer: TypedAnswer;
  /** The form's id, for a button outside of it. */
  id?: string;
  /** The button, unless it is outside. */
  children?: ReactNode;
}

/** The answer to a complaint: everything, a part, or nothing; a device only accepts. */
export function AnswerForm({ complaint, answer, id, children }: AnswerFormProps) {
  const { form, refusals, to, lines, mayRefuse, isOnSpot, isNothingPaid, submit } = answer;
  const { errors, isSubmitted } = form.formState;
  const answers = [
    { value: "ACCEPTED", label: "Alles", caption: formatEuros(complaint.amountCents) },
    { value: "PARTLY", label: "Teilweise", caption: "du wählst" },
    { value: "REFUSED", label: "Ablehnen", caption: "mit Satz" },
  ] as const;
  return (
    <Form form={form} id={id} onSubmit={submit} refusals={refusals}>
      {complaint.deviceLimit ? (
        <DeviceLimit limit={complaint.deviceLimit} />
      ) : (
        <div className="stack gap-1">
          <h3>Deine Antwort</h3>
          {mayRefuse && (
            <Segmented
              legend="Deine Antwort"
              segments={answers}
              value={to}
              onChange={(value) => form.setValue("to", value, { shouldValidate: isSubmitted })}
            />
          )}
        </div>
      )}
      {to === "PARTLY" && (
        <LineChoice
          complaint={complaint}
          chosen={lines}
          onChoose={(chosen) => form.setValue("lines", chosen, { shouldValidate: true, shouldDirty: true })}
          error={(isSubmitted || lines.length > 0 ? errors.lines?.message : undefined) ?? refusals["lines"]}
        />
      )}
      {to !== "ACCEPTED" && (
        <SentenceField
          label="Dein Satz an den Gast"
          hint={
            to === "REFUSED"
              ? "Wird Wort für Wort gezeigt. Er darf einmal widersprechen."
              : "Wird Wort für Wort gezeigt."
          }
        />
      )}
      {isOnSpot && to !== "REFUSED" && !isNothingPaid && (
        <div className="stack gap-3">
          <FormChoiceGroup name="remedy" legend="Vor Ort bezahlt. Wie machst du’s gut?" choices={remedyLabels} />
          <p className="muted small">
            {complaint.deviceLimit
              ? "Danach tippt ihr mit eurem Konto „Erledigt“. Erst dann sinkt die Provision."
              : "Danach tippst du hier „Erledigt“. Erst dann sinkt die Provision."}
          </p>
        </div>
      )}
      {to === "ACCEPTED" && (!isOnSpot || isNothingPaid) && (
        <p className="muted small">
          {isNothingPaid
            ? "Bezahlt hat der Gast nichts: Er liest, dass er nichts schuldet."
            : "Das Geld geht gleich auf die Karte zurück. Der Gast erfährt es sofort."}
        </p>
      )}
      {children}
    </Form>
  );
}

/** Sends the answer; refusing does not look as easy as accepting. */
export function AnswerButton({ answer: { to, label, isSending }, form }: { answer: TypedAnswer; form?: string }) {
  return (
    <Button
      type="submit"
      form={form}
      variant={to === "REFUSED" ? "danger-solid" : "primary"}
      size="large"
      busy={isSending}
    >
      {label}
    </Button>
  );
}

function DeviceLimit({ limit }: { limit: NonNullable<ManagedComplaint["deviceLimit"]> }) {
  return (
    <div className="stack gap-2">
      <h3>An diesem Gerät</h3>
      <p>
        Annehmen geht bis {formatEuros(limit.eachCents)} je Reklamation, heute noch{" "}
        <b className="num">{formatEuros(limit.leftTodayCents)}</b> zusammen.
      </p>
      <p className="muted">Teilweise annehmen oder ablehnen: mit deinem Konto, am Handy oder im Büro.</p>
    </div>
  );
}
