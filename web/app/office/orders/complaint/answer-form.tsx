import { answerComplaint, type ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { claimedCents } from "@mahlzeit/domain/money/complaint/amount";
import {
  type ComplaintAnswer,
  considerAnswer,
  type Remedy,
  remedyLabels,
} from "@mahlzeit/domain/money/complaint/complaint";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { Form } from "../../../forms/form.tsx";
import { FormChoiceGroup } from "../../../forms/form-fields.tsx";
import { faultsResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { SendMove } from "./complaint.tsx";
import { LineChoice } from "./line-choice.tsx";
import { SentenceField } from "./sentence-field.tsx";

interface AnswerFormProps {
  complaint: ManagedComplaint;
  onSend: SendMove;
}

interface Typed extends Omit<ComplaintAnswer, "lines" | "remedy"> {
  lines: { position: number; quantity: number }[];
  remedy: Remedy | "";
}

/** The answer of an owner or staff member: everything, a part, or nothing. */
export function AnswerForm({ complaint, onSend }: AnswerFormProps) {
  const { orderId, paymentType, lines: claimed, orderLines, leftCents, amountCents, can } = complaint;
  const left = orderLines.map(({ position, pieces }) => ({ position, quantity: pieces.length }));
  const consider = ({ remedy, ...typed }: Typed) =>
    considerAnswer({ ...typed, remedy: remedy === "" ? null : remedy }, { claimed, paymentType, left });
  const form = useForm<Typed>({
    mode: "all",
    resolver: faultsResolver<Typed>((typed) => {
      const { fault } = consider(typed);
      return fault ? [fault] : [];
    }),
    defaultValues: { to: "ACCEPTED", lines: [], sentence: "", remedy: "" },
  });
  const { refusals, send } = useRefusals(form);
  const [to, lines] = useWatch({ control: form.control, name: ["to", "lines"] });
  const isOnSpot = paymentType === "ON_SPOT";
  const isNeverCame = to === "ACCEPTED" && claimed === null;
  const chosenCents = claimedCents(lines, { lines: orderLines, leftCents }) ?? 0;
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const answers = [
    { value: "ACCEPTED", label: "Alles", caption: formatEuros(amountCents) },
    { value: "PARTLY", label: "Teilweise", caption: "du wählst" },
    { value: "REFUSED", label: "Ablehnen", caption: "mit Satz" },
  ] as const;

  const answer = (typed: Typed) =>
    send(async () => {
      const { remedy, ...said } = consider(typed).answer;
      const body = { ...said, lines: [...said.lines], ...(remedy && { remedy }) };
      await onSend(api(answerComplaint, { params: { id: orderId }, body }));
    });

  return (
    <Form form={form} onSubmit={answer} refusals={refusals}>
      <h3>Deine Antwort</h3>
      {can.includes("REFUSED") && (
        <Segmented
          legend="Deine Antwort"
          segments={answers}
          value={to}
          onChange={(value) => form.setValue("to", value, { shouldValidate: isSubmitted })}
        />
      )}
      {to === "PARTLY" && (
        <LineChoice
          complaint={complaint}
          chosen={lines}
          onChoose={(chosen) => form.setValue("lines", chosen, { shouldValidate: true, shouldDirty: true })}
          error={(isSubmitted || lines.length > 0 ? errors.lines?.message : undefined) ?? refusals.lines}
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
      {isOnSpot && to !== "REFUSED" && !isNeverCame && (
        <div className="stack gap-3">
          <FormChoiceGroup name="remedy" legend="Vor Ort bezahlt. Wie machst du’s gut?" choices={remedyLabels} />
          <p className="muted small">Danach tippst du hier „Erledigt“. Erst dann sinkt die Provision.</p>
        </div>
      )}
      {to === "ACCEPTED" && (!isOnSpot || isNeverCame) && (
        <p className="muted small">
          {isOnSpot
            ? "Bezahlt hat der Gast nichts: Er liest, dass er nichts schuldet."
            : "Das Geld geht gleich auf die Karte zurück. Der Gast erfährt es sofort."}
        </p>
      )}
      <div className="cluster">
        <Button type="submit" variant={to === "REFUSED" ? "danger-solid" : "primary"} size="large" busy={isSubmitting}>
          {to === "REFUSED"
            ? "Ablehnen und schicken"
            : isOnSpot
              ? isNeverCame
                ? "Annehmen"
                : "Annehmen und zusagen"
              : `${formatEuros(to === "ACCEPTED" ? amountCents : chosenCents)} zurückzahlen`}
        </Button>
      </div>
    </Form>
  );
}
