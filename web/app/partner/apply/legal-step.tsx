import { type LegalForm, legalForms } from "@mahlzeit/domain/partners/applications/form";
import { type RegisterCourt, registerCourts, registerOf } from "@mahlzeit/domain/partners/applications/register";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import styles from "./apply.module.css";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { FormText } from "./text-of-form.tsx";

export function LegalStep(step: StepProps) {
  const { form, edit } = step.applying;
  const { kind, isDue } = registerOf(form.legalForm);
  const isEntered = isDue || form.register.trim() !== "" || form.court !== "";
  return (
    <>
      <FormGrid columns={2}>
        <FormText step={step} name="legalName" label="Firma laut Firmenbuch oder Gewerbe" required full />
        <SelectField
          label="Rechtsform"
          required
          value={form.legalForm}
          error={step.faultAt("legalForm")}
          onChange={({ target }) => edit({ legalForm: target.value as LegalForm | "" })}
        >
          <option value="">Bitte wählen</option>
          {Object.entries(legalForms).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <FormText
          step={step}
          name="register"
          required={isEntered}
          optional={!isEntered}
          {...(kind === "CLUBS"
            ? { label: "ZVR-Zahl", placeholder: "1234567890", hint: "Steht am Auszug aus dem Vereinsregister." }
            : { label: "Firmenbuchnummer", placeholder: "FN 123456a" })}
        />
        {kind === "COMPANIES" && (
          <SelectField
            label="Gericht"
            required={isEntered}
            optional={!isEntered}
            value={form.court}
            error={step.faultAt("court")}
            hint="Führt das Firmenbuch. Steht oben am Auszug."
            onChange={({ target }) => edit({ court: target.value as RegisterCourt | "" })}
          >
            <option value="">Bitte wählen</option>
            {registerCourts.map((court) => (
              <option key={court}>{court}</option>
            ))}
          </SelectField>
        )}
        <FormText
          step={step}
          name="vatId"
          label="UID-Nummer"
          required={!form.isSmallBusiness}
          optional={form.isSmallBusiness}
          placeholder="ATU12345678"
        />
        <FormText
          step={step}
          name="tradeNumber"
          label="GISA-Zahl"
          required={!form.hasNoTrade}
          optional={form.hasNoTrade}
          inputMode="numeric"
          hint="Steht am Auszug aus dem Gewerberegister."
        />
      </FormGrid>
      <div className={`stack gap-2 mt-6 ${styles.group}`}>
        <ChoiceCard
          type="checkbox"
          checked={form.isSmallBusiness}
          onChange={({ target }) => edit({ isSmallBusiness: target.checked })}
          caption="Dann weist deine Rechnung keine Umsatzsteuer aus."
        >
          Kleinunternehmen, ohne UID
        </ChoiceCard>
        <ChoiceCard
          type="checkbox"
          checked={form.hasNoTrade}
          onChange={({ target }) => edit({ hasNoTrade: target.checked })}
          caption="Wie bei Vereinen und Höfen, die keines brauchen. Dann gibt es auch keine GISA-Zahl."
        >
          Ohne Gewerbe
        </ChoiceCard>
      </div>
      {form.legalForm === "SOLE" && (
        <div className={`stack gap-2 mt-6 ${styles.group}`}>
          <FormGrid columns={2}>
            <FormText
              step={step}
              name="birthDate"
              label="Geburtsdatum"
              required
              inputMode="numeric"
              placeholder="TT.MM.JJJJ"
              hint="Braucht das Gesetz zur Meldung von Umsätzen (DPMG). Sieht sonst niemand."
            />
          </FormGrid>
        </div>
      )}
      <StepFoot {...step} />
    </>
  );
}
