import { groupedIban } from "@mahlzeit/domain/identifiers";
import { FormGrid } from "../../ui/form-grid.tsx";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { FormText } from "./text-of-form.tsx";

export function PayoutStep(step: StepProps) {
  const { form, edit } = step.applying;
  return (
    <>
      <FormGrid columns={2}>
        <FormText
          step={step}
          name="iban"
          label="IBAN"
          required
          full
          autoComplete="off"
          placeholder="AT00 0000 0000 0000 0000"
          onBlur={() => edit({ iban: groupedIban(form.iban) })}
        />
        <FormText step={step} name="accountHolder" label="Kontoinhaber:in" required />
        <FormText
          step={step}
          name="accountingEmail"
          label="E-Mail der Buchhaltung"
          optional
          inputMode="email"
          placeholder="kanzlei@beispiel.at"
        />
      </FormGrid>
      <StepFoot {...step} />
    </>
  );
}
