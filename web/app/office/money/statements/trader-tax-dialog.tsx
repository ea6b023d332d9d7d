import { changeTraderTax, type OwnYears } from "@mahlzeit/contract/money/own-years";
import { faultInBirthDate } from "@mahlzeit/domain/birth-date";
import { faultInTaxNumber, type TypedTraderTax } from "@mahlzeit/domain/money/ledger/trader-tax";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { FormTextField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";

interface TraderTaxDialogProps {
  readonly restaurantId: string;
  readonly seller: OwnYears["seller"];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the DPMG's data that the profile lacks. */
export function TraderTaxDialog({ restaurantId, seller, onSaved, onClose }: TraderTaxDialogProps) {
  const { taxNumber, birthDate } = seller;
  const form = useForm<TypedTraderTax>({ mode: "all", resolver, defaultValues: { taxNumber, birthDate } });
  const { refusals, send } = useRefusals(form);

  const save = (body: TypedTraderTax) =>
    send(async () => {
      await api(changeTraderTax, { params: { id: restaurantId }, body });
      onSaved();
    });

  return (
    <FormDialog
      title="Für die Jahresmeldung"
      description="Firma, Anschrift, UID und Firmenbuch kommen aus dem Profil, die IBAN vom Auszahlungskonto."
      onClose={onClose}
      form={form}
      onSubmit={save}
      refusals={refusals}
      submitLabel="Speichern"
    >
      <FormTextField
        name="taxNumber"
        label="Steuernummer"
        autoComplete="off"
        placeholder="12 345/6789"
        hint="Vom Finanzamt, neun Ziffern. Das ist nicht die UID."
      />
      <FormTextField
        name="birthDate"
        label="Geburtsdatum"
        autoComplete="bday"
        placeholder="TT.MM.JJJJ"
        hint="Nur wenn du auf eigenen Namen arbeitest, ohne Gesellschaft."
      />
    </FormDialog>
  );
}

const resolver = rulesResolver<TypedTraderTax>({
  taxNumber: faultInTaxNumber,
  birthDate: (given) => (given.trim() === "" ? null : faultInBirthDate(given, Date.now())),
});
