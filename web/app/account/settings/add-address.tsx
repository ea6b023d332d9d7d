import { addAddress } from "@mahlzeit/contract/people/customers";
import {
  type Address,
  type AddressPart,
  homeCountry,
  normaliseAddress,
} from "@mahlzeit/domain/catalogue/delivery/address";
import { faultInRequired } from "@mahlzeit/domain/required";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { countryField, numberField, optionalFields, streetField, townFields } from "../../forms/address-fields.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { accountChanged } from "../../session/account-changes.ts";

const fields = [
  streetField,
  numberField,
  ...townFields,
  { ...countryField, full: true },
  ...optionalFields.map((field) => ({ ...field, full: true })),
];
type Typed = { [P in AddressPart]?: string };
const empty: Typed = { ...Object.fromEntries(fields.map(({ name }) => [name, ""])), country: homeCountry };

const resolver = rulesResolver(
  Object.fromEntries(fields.map(({ name, required }) => [name, required ? faultInRequired : () => null])),
);

interface AddAddressProps {
  onClose: () => void;
  onAdded: () => void;
}

export function AddAddress({ onClose, onAdded }: AddAddressProps) {
  const form = useForm({ mode: "all", resolver, defaultValues: empty });
  const { refusals, send } = useRefusals(form);

  const add = (typed: Typed) =>
    send(async () => {
      const { answer } = await api(addAddress, { body: normaliseAddress(typed as Address) });
      accountChanged(answer);
      onAdded();
    });

  return (
    <FormDialog
      icon="map-pin"
      title="Adresse hinzufügen"
      description="Sie steht beim nächsten Bestellen bereit."
      onClose={onClose}
      form={form}
      onSubmit={add}
      refusals={refusals}
      columns={2}
      submitLabel="Adresse speichern"
    >
      {fields.map((field) => (
        <FormTextField key={field.name} {...field} />
      ))}
    </FormDialog>
  );
}
