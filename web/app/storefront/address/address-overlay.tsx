import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import {
  type Address,
  homeCountry,
  isCompleteAddress,
  normaliseAddress,
} from "@mahlzeit/domain/catalogue/delivery/address";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { numberField, optionalFields, townFields } from "../../forms/address-fields.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { useAccount } from "../../session/account-store.ts";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { otherTypeLabels } from "../../shared/orders/other-type.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./address.module.css";
import {
  type AddressFields,
  addressResolver,
  emptyFields,
  fieldsOf,
  fieldsOfFound,
  withCompleted,
  withNumberApart,
} from "./address-form.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { StreetField } from "./street-field.tsx";
import { findDetails } from "./use-found-addresses.ts";

interface AddressOverlayProps {
  /** The address known so far. */
  address: Address | null;
  /** Called with a complete address. */
  onSave: (address: Address) => void;
  onClose: () => void;
  /** Adds a button to continue without a delivery, unless delivery is the only type. */
  otherType?: OrderType | undefined;
  onType?: ((type: OrderType) => void) | undefined;
}

/** Asks for the delivery address. Suggestions help, but every field can be filled in by hand. */
export function AddressOverlay({ address, onSave, onClose, otherType = "DELIVERY", onType }: AddressOverlayProps) {
  const formId = useId();
  const saved = useAccount()?.addresses ?? [];
  const form = useForm({ resolver: addressResolver, defaultValues: startingFields(address) });
  const { getValues } = form;

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft("address", values) }),
    [form],
  );

  function fill(fields: AddressFields) {
    form.setValues(fields, { shouldValidate: form.formState.isSubmitted });
  }

  async function takeOver(found: FoundAddress) {
    const filled = fieldsOfFound(getValues(), found);
    fill(filled);
    form.setFocus(filled.number ? "extra" : "number");
    const whole = await findDetails(found);
    if (whole) fill(withCompleted(getValues(), filled, whole));
  }

  function take(stored: Address) {
    fill(fieldsOf(stored));
    if (isCompleteAddress(stored)) onSave(stored);
    else void submit();
  }

  const save = (typed: AddressFields) => onSave(normaliseAddress(withNumberApart(typed)));
  const submit = form.handleSubmit(save);
  // Another street or town may lie in another district, which only suggestions tell.
  const forgetDistrict = () => form.setValue("district", "");

  return (
    <Modal
      icon="map-pin"
      title="Lieferadresse eingeben"
      description="Wohin dürfen wir liefern?"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" size="large" block>
            Adresse übernehmen
          </Button>
          {onType && otherType !== "DELIVERY" && (
            <Button variant="quiet" block className="mt-2" onClick={() => onType(otherType)}>
              {otherTypeLabels[otherType]}
            </Button>
          )}
        </>
      }
    >
      {saved.length > 0 && <SavedAddresses addresses={saved} current={address} onTake={take} />}
      <div className={styles.form}>
        <Form form={form} id={formId} onSubmit={save}>
          <div className={`stack gap-4 top ${styles.street}`}>
            <StreetField
              onTyped={forgetDistrict}
              onFound={(found) => void takeOver(found)}
              onBlur={() => fill(withNumberApart(getValues()))}
            />
            <FormTextField {...numberField} />
          </div>
          <div className={`stack gap-4 top ${styles.town}`}>
            {townFields.map((field) => (
              <FormTextField key={field.name} {...field} onInput={forgetDistrict} />
            ))}
          </div>
          {optionalFields.map((field) => (
            <FormTextField key={field.name} {...field} />
          ))}
          <p className="muted small">Wir liefern in {homeCountry}.</p>
        </Form>
      </div>
    </Modal>
  );
}

/** Returns the draft of this tab, else the known address. */
function startingFields(address: Address | null): AddressFields {
  const draft = readDraft("address");
  if (draft.street) return { ...emptyFields, ...draft };
  return address ? fieldsOf(address) : emptyFields;
}
