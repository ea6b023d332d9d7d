import { ChoiceCard } from "../../ui/choice-card.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./apply.module.css";
import { Files } from "./files.tsx";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { FormText } from "./text-of-form.tsx";

export function MenuStep(step: StepProps) {
  const { form, edit } = step.applying;
  return (
    <>
      <Panel>
        <Files applying={step.applying} fault={step.faultAt("menu")} />
      </Panel>
      <div className={`stack gap-2 mt-6 ${styles.group}`}>
        <FormGrid>
          <FormText
            step={step}
            name="menuLink"
            label="Oder ein Link zur Karte"
            optional
            inputMode="url"
            placeholder="https://dein-wirtshaus.at/karte"
          />
          <ChoiceCard
            type="checkbox"
            checked={form.hasAllergens}
            onChange={({ target }) => edit({ hasAllergens: target.checked })}
            caption="Sonst trägst du sie vor dem Aufdecken bei jedem Gericht ein."
          >
            Allergene stehen auf der Karte
          </ChoiceCard>
        </FormGrid>
      </div>
      <StepFoot {...step} />
    </>
  );
}
