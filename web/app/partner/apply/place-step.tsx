import { oneLine } from "@mahlzeit/domain/one-line";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { useState } from "react";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./apply.module.css";
import { StepFoot } from "./step-foot.tsx";
import type { StepProps } from "./step-props.ts";
import { FormText } from "./text-of-form.tsx";

const offered: readonly OrderType[] = ["DELIVERY", "TAKEAWAY", "ON_SITE"];
const labels = { ...orderTypeDetailLabels, DELIVERY: "Lieferung, mit eigenen Leuten" };

export function PlaceStep(step: StepProps) {
  const { applying, faultAt } = step;
  const { form, edit } = applying;
  const choose = (type: OrderType, isChosen: boolean) =>
    edit({ orderTypes: offered.filter((one) => (one === type ? isChosen : form.orderTypes.includes(one))) });
  return (
    <>
      <FormGrid columns={2}>
        <FormText step={step} name="name" label="Name des Restaurants" required full autoComplete="organization" />
        <FormText step={step} name="street" label="Straße" required autoComplete="address-line1" />
        <FormText step={step} name="houseNumber" label="Hausnummer" optional />
        <FormText
          step={step}
          name="postcode"
          label="Postleitzahl"
          required
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <FormText step={step} name="city" label="Ort" required autoComplete="address-level2" />
        <FormText step={step} name="kind" label="Küche" required placeholder="Österreichische Küche" />
        <FormText step={step} name="website" label="Webseite" optional inputMode="url" placeholder="https://" />
      </FormGrid>
      <h3 className={`h3 ${styles.part}`}>Wer meldet an?</h3>
      <FormGrid columns={2}>
        <FormText step={step} name="applicant" label="Vor- und Nachname" required autoComplete="name" />
        <FormText step={step} name="phone" label="Telefonnummer" required inputMode="tel" autoComplete="tel" />
        <EmailField {...step} />
      </FormGrid>
      <div className={`stack gap-2 mt-6 ${styles.group}`}>
        <ChoiceGroup legend="Was bietest du an? *" error={faultAt("orderTypes")}>
          {offered.map((type) => (
            <ChoiceCard
              key={type}
              type="checkbox"
              checked={form.orderTypes.includes(type)}
              onChange={({ target }) => choose(type, target.checked)}
            >
              {labels[type]}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
      </div>
      <StepFoot {...step} />
    </>
  );
}

/** Leaving the field with a valid address begins the application: an incomplete address must get no mail. */
function EmailField({ applying, faultAt }: StepProps) {
  const { known, email, emailFault, typeEmail, giveEmail } = applying;
  const [wasLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    if (oneLine(email) !== known?.email) void giveEmail();
  };
  return (
    <TextField
      label="E-Mail"
      required
      full
      inputMode="email"
      autoComplete="email"
      value={email}
      hint="Hierher schicken wir den Link zum Weitermachen."
      error={(wasLeft && email !== "" && emailFault) || faultAt("email")}
      onChange={({ target }) => typeEmail(target.value)}
      onBlur={leave}
    />
  );
}
