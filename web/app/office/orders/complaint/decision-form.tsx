import { decideComplaint, type ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { claimedCents } from "@mahlzeit/domain/money/complaint/amount";
import { type Decision, faultsInDecision } from "@mahlzeit/domain/money/complaint/complaint";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { Form } from "../../../forms/form.tsx";
import { FormChoiceGroup } from "../../../forms/form-fields.tsx";
import { faultsResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";

import { LineChoice } from "./line-choice.tsx";
import { SentenceField } from "./sentence-field.tsx";
import type { SendMove } from "./use-complaint.ts";

interface DecisionFormProps {
  complaint: ManagedComplaint;
  guest: string;
  onSend: SendMove;
}

interface Typed {
  gets: Decision;
  lines: { position: number; quantity: number }[];
  borneBy: Bearer | "";
  sentence: string;
}

const bearerLabels: Record<Bearer, string> = { restaurant: "Restaurant", operator: "Mahlzeit" };

/** The operator's decision, which holds for good. */
export function DecisionForm({ complaint, guest, onSend }: DecisionFormProps) {
  const { orderId, orderLines, leftCents, amountCents } = complaint;
  const form = useForm<Typed>({
    mode: "all",
    resolver: faultsResolver<Typed>(faultsInDecision),
    defaultValues: { gets: "ALL", lines: [], borneBy: "", sentence: "" },
  });
  const { refusals, send } = useRefusals(form);
  const [gets, lines, borneBy] = useWatch({ control: form.control, name: ["gets", "lines", "borneBy"] });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const cents = { ALL: amountCents, LINES: claimedCents(lines, { lines: orderLines, leftCents }) ?? 0, NOTHING: 0 }[
    gets
  ];

  const decide = ({ borneBy, ...typed }: Typed) =>
    send(async () => {
      const { gets, lines, sentence } = typed;
      const body = {
        gets,
        lines: gets === "LINES" ? lines : [],
        sentence,
        ...(gets !== "NOTHING" && borneBy !== "" && { borneBy }),
      };
      await onSend(api(decideComplaint, { params: { id: orderId }, body }));
    });

  return (
    <Form form={form} onSubmit={decide} refusals={refusals}>
      <h3>Deine Entscheidung</h3>
      <ChoiceGroup legend="Was der Gast bekommt" legendHidden>
        {(["ALL", "LINES", "NOTHING"] as const).map((value) => (
          <ChoiceCard
            key={value}
            type="radio"
            value={value}
            aside={value === "LINES" ? undefined : formatEuros(value === "ALL" ? amountCents : 0)}
            {...form.register("gets")}
          >
            {decisionLabels[value]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {gets === "LINES" && (
        <LineChoice
          complaint={complaint}
          chosen={lines}
          onChoose={(chosen) => form.setValue("lines", chosen, { shouldValidate: true, shouldDirty: true })}
          error={(isSubmitted || lines.length > 0 ? errors.lines?.message : undefined) ?? refusals.lines}
        />
      )}
      {gets !== "NOTHING" && <FormChoiceGroup name="borneBy" legend="Trägt *" choices={bearerLabels} />}
      <SentenceField label="Satz für beide" hint="Wird Wort für Wort gezeigt." />
      <LeaderRows>
        <LeaderRow label={`An ${guest}`}>{formatEuros(cents)}</LeaderRow>
        {borneBy !== "" && gets !== "NOTHING" && (
          <LeaderRow label={`Trägt ${bearerLabels[borneBy]}`} tone="total">
            {formatEuros(cents)}
          </LeaderRow>
        )}
      </LeaderRows>
      <div className="stack gap-2">
        <Button type="submit" variant="primary" size="large" block split busy={isSubmitting}>
          <span>Entscheiden</span> <span className="num">{formatEuros(cents)}</span>
        </Button>
        <p className="muted small">
          Gilt einmal und lässt sich nicht zurücknehmen. Das Restaurant kann bis dahin noch annehmen.
        </p>
      </div>
    </Form>
  );
}

const decisionLabels: Record<Decision, string> = {
  ALL: "Alles, was offen ist",
  LINES: "Einzelne Gerichte",
  NOTHING: "Nichts weiter",
};
