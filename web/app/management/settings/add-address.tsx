import { addAddress } from "@mahlzeit/contract/customers";
import { customerMessages } from "@mahlzeit/domain/people/customer";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../api.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { accountChanged } from "../../session/account-changes.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useRefusals } from "./use-refusals.ts";

const empty = { country: "Österreich", city: "", postcode: "", street: "", houseNumber: "", extra: "" };
type AddressFields = typeof empty;

const filled = (value: string) => (value.trim() === "" ? customerMessages.required : null);
const resolver = rulesResolver<AddressFields>({
  street: filled,
  houseNumber: filled,
  postcode: filled,
  city: filled,
  country: filled,
  extra: () => null,
});

interface AddAddressProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Asks for an address to keep. */
export function AddAddress({ onClose, onAdded }: AddAddressProps) {
  const id = useId();
  const form = useForm({ mode: "all", resolver, defaultValues: empty });
  const { refusals, refuse, forget } = useRefusals(form);

  async function add({ country, city, postcode, street, houseNumber, extra }: AddressFields) {
    forget();
    try {
      const { answer } = await api(addAddress, {
        body: {
          country: { name: country },
          city: { name: city },
          postcode: { postcode },
          street,
          houseNumber,
          ...(extra.trim() ? { extra } : {}),
        },
      });
      accountChanged(answer);
      onAdded();
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <Modal
      icon="map-pin"
      title="Adresse hinzufügen"
      description="Sie steht beim nächsten Bestellen bereit."
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="primary" size="large" block busy={form.formState.isSubmitting}>
          Adresse speichern
        </Button>
      }
    >
      <Form form={form} id={id} onSubmit={add} error={refusals.form} columns={2}>
        <FormTextField
          name="street"
          label="Straße"
          required
          maxLength={100}
          autoComplete="address-line1"
          refusal={refusals.street}
        />
        <FormTextField
          name="houseNumber"
          label="Hausnummer"
          required
          maxLength={20}
          autoComplete="off"
          refusal={refusals.number}
        />
        <FormTextField
          name="postcode"
          label="PLZ"
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          refusal={refusals.postcode}
        />
        <FormTextField
          name="city"
          label="Ort"
          required
          maxLength={100}
          autoComplete="address-level2"
          refusal={refusals.city}
        />
        <FormTextField
          name="country"
          label="Land"
          required
          full
          maxLength={100}
          autoComplete="country-name"
          refusal={refusals.country}
        />
        <FormTextField
          name="extra"
          label="Zusatz"
          optional
          full
          maxLength={200}
          autoComplete="address-line2"
          placeholder="Stiege, Stock, Tür"
          refusal={refusals.extra}
        />
      </Form>
    </Modal>
  );
}
