import type { Cents } from "@mahlzeit/domain/money";
import { companyLengths, needsAddressOfCompany } from "@mahlzeit/domain/orders/order/company";
import { useFormContext } from "react-hook-form";
import { FormTextField } from "../../forms/form-fields.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import type { ContactForm } from "../contact/contact-rules.ts";
import { ExtraSection } from "./extra-section.tsx";

/** The company for the receipt, for guests who eat on its behalf. */
export function CompanySection({ totalCents }: { totalCents: Cents }) {
  const form = useFormContext<ContactForm>();
  const isWanted = form.watch("forCompany") !== "";
  // The server may require it when this page does not.
  const needsAddress = needsAddressOfCompany(totalCents) || form.formState.errors.companyAddress !== undefined;
  return (
    <ExtraSection title="Rechnung">
      <div>
        <ChoiceCard
          type="checkbox"
          name="forCompany"
          checked={isWanted}
          onChange={({ target }) => form.setValue("forCompany", target.checked ? "yes" : "", { shouldValidate: true })}
        >
          Rechnung für die Firma
        </ChoiceCard>
      </div>
      {isWanted && (
        <div>
          <FormGrid columns={2}>
            <FormTextField
              name="companyName"
              label="Firma"
              required
              full
              autoComplete="organization"
              maxLength={companyLengths.name}
            />
            <FormTextField
              name="companyVatId"
              label="UID-Nummer"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="ATU12345675"
              maxLength={companyLengths.vatId}
            />
            <FormTextField
              name="companyReference"
              label="Bestellzeichen"
              optional
              autoComplete="off"
              placeholder="z. B. Teamessen"
              maxLength={companyLengths.reference}
            />
            {needsAddress && (
              <FormTextField
                name="companyAddress"
                label="Adresse der Firma"
                required
                full
                autoComplete="off"
                placeholder="Lindengasse 4, 1070 Wien"
                maxLength={companyLengths.address}
              />
            )}
          </FormGrid>
        </div>
      )}
    </ExtraSection>
  );
}
