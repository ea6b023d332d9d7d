import { paths } from "@mahlzeit/contract/page-addresses";
import { type OrderType, orderTypes, type PaymentType, paymentTypes } from "@mahlzeit/domain/order-types";
import { Link } from "react-router";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { Pick } from "../draft/pick.tsx";
import { RuleNote } from "../draft/rule-note.tsx";
import { discountText, toDocument } from "./profile-fields.ts";
import { type Editing, ProfileText, Section } from "./section.tsx";

const orderTypeLabels: Record<OrderType, readonly [label: string, caption: string]> = {
  DELIVERY: ["Lieferung", "Ihr bringt es hin."],
  TAKEAWAY: ["Zum Mitnehmen", "Gäste holen es ab."],
  ON_SITE: ["Vor Ort", "Gäste bestellen am Tisch."],
  EVENT: ["Veranstaltung", "Für Gruppen, die jemand einlädt."],
};
const paymentTypeLabels: Record<PaymentType, readonly [label: string, caption: string]> = {
  STRIPE: ["Kredit- oder Debitkarte", "Online, vor dem Kochen."],
  ON_SPOT: ["Bezahlung vor Ort", "Bar oder mit deinem Kartengerät."],
};

const paymentsAsShown: readonly PaymentType[] = ["STRIPE", "ON_SPOT"];

export function Ordering({ restaurantId, ...editing }: Editing & { restaurantId: string }) {
  const { fields, edit, faultAt } = editing;
  const toggled = <Value extends string>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return (
    <Section id="bestellen">
      <div className="stack gap-5 top">
        <ChoiceGroup legend="Gäste bestellen" error={faultAt("orderTypes")}>
          {orderTypes.map((type) => (
            <ChoiceCard
              key={type}
              type="checkbox"
              name="orderTypes"
              checked={fields.orderTypes.includes(type)}
              caption={orderTypeLabels[type][1]}
              onChange={() => edit({ orderTypes: firstKept(toggled(fields.orderTypes, type), fields.orderTypes[0]) })}
            >
              {orderTypeLabels[type][0]}
            </ChoiceCard>
          ))}
          {fields.orderTypes.includes("EVENT") && (
            <ChoiceCard
              type="checkbox"
              name="hidesEventPrices"
              checked={fields.hidesEventPrices}
              caption="Wer einlädt, zahlt vor Ort. Gäste sehen keine Preise."
              onChange={(event) => edit({ hidesEventPrices: event.target.checked })}
            >
              Veranstaltungen ohne Preise
            </ChoiceCard>
          )}
          {fields.orderTypes.some((type) => type === "TAKEAWAY" || type === "ON_SITE") && (
            <ChoiceCard
              type="checkbox"
              name="ownContainer"
              checked={fields.ownContainer}
              caption="Zum Abholen und vor Ort. Ihr füllt es ein, es kostet nie mehr."
              onChange={(event) => edit({ ownContainer: event.target.checked })}
            >
              Eigenes Gefäß willkommen
            </ChoiceCard>
          )}
        </ChoiceGroup>
        <ChoiceGroup legend="Gäste zahlen" error={faultAt("paymentTypes")}>
          {paymentsAsShown.map((type) => (
            <ChoiceCard
              key={type}
              type="checkbox"
              name="paymentTypes"
              checked={fields.paymentTypes.includes(type)}
              caption={paymentTypeLabels[type][1]}
              onChange={() => edit({ paymentTypes: inOrder(paymentTypes, toggled(fields.paymentTypes, type)) })}
            >
              {paymentTypeLabels[type][0]}
            </ChoiceCard>
          ))}
        </ChoiceGroup>
        <FormGrid columns={2}>
          {fields.orderTypes.length > 1 && (
            <SelectField
              label="Zuerst gewählt"
              hint="Davon gehen wir aus, bis ein Gast etwas anderes wählt."
              value={fields.orderTypes[0]}
              onChange={({ target }) => edit({ orderTypes: firstKept(fields.orderTypes, target.value) })}
            >
              {inOrder(orderTypes, fields.orderTypes).map((type) => (
                <option key={type} value={type}>
                  {orderTypeLabels[type][0]}
                </option>
              ))}
            </SelectField>
          )}
          <ProfileText
            {...editing}
            name="preparationMinutes"
            required
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            hint="So lange braucht deine Küche meistens."
          />
        </FormGrid>
      </div>
      <p className="muted small breaks mt-4">
        Wie schnell ihr antworten wollt und unter welcher Nummer wir anrufen, wenn niemand antwortet, steht unter{" "}
        <Link to={paths.devices}>Geräte</Link>; wann ihr offen habt, unter{" "}
        <Link to={`${paths.hours}?restaurant=${restaurantId}`}>Öffnungszeiten</Link>.
      </p>
    </Section>
  );
}

/** Sorts the choices as stored, so that an undone choice is no change. */
function inOrder<Value extends string>(all: readonly Value[], chosen: readonly Value[]): Value[] {
  return all.filter((one) => chosen.includes(one));
}

/** Puts the preselected type first, the others in the shown order. */
function firstKept(chosen: readonly OrderType[], first: string | undefined): OrderType[] {
  const shown = inOrder(orderTypes, chosen);
  return [...shown.filter((type) => type === first), ...shown.filter((type) => type !== first)];
}

const kinds = [
  { value: "PERCENTAGE" as const, label: "Prozent" },
  { value: "FLAT" as const, label: "Fester Betrag" },
];

export function DiscountSection(editing: Editing) {
  const { fields, edit } = editing;
  const isPercent = fields["discount.type"] === "PERCENTAGE";
  return (
    <Section id="rabatt" lead="Für alle, die online mit Karte zahlen.">
      <div className="stack gap-5 top">
        <ChoiceCard
          type="checkbox"
          name="discount.enabled"
          checked={fields["discount.enabled"]}
          onChange={(event) => edit({ "discount.enabled": event.target.checked })}
        >
          Rabatt geben
        </ChoiceCard>
        <Pick
          label="Art des Rabatts"
          choices={kinds}
          value={fields["discount.type"]}
          onChange={(type) => edit({ "discount.type": type })}
        />
        <FormGrid columns={2}>
          <ProfileText
            {...editing}
            name="discount.value"
            required={fields["discount.enabled"]}
            inputMode="decimal"
            autoComplete="off"
            hint={isPercent ? "In Prozent" : "In Euro"}
          />
          {isPercent && (
            <ProfileText
              {...editing}
              name="discount.max"
              optional
              inputMode="decimal"
              autoComplete="off"
              hint="In Euro. Leer: ohne Grenze"
            />
          )}
        </FormGrid>
      </div>
      <div className="mt-4">
        <RuleNote icon="info">{discountText(toDocument({ ...fields }).discount)}</RuleNote>
      </div>
    </Section>
  );
}
