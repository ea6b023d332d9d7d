import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { type Address, homeCountry, normaliseAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { useEffect, useId, useRef, useState } from "react";
import { numberField, optionalFields, townFields } from "../../forms/address-fields.ts";
import { useAccount } from "../../session/account-store.ts";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { otherTypeLabels } from "../../shared/orders/other-type.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./address.module.css";
import {
  type AddressField,
  type AddressFields,
  emptyFields,
  faultsIn,
  fieldsOf,
  fieldsOfFound,
  requiredFields,
  withCompleted,
  withNumberApart,
  withTyped,
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
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => startingFields(address));
  const [left, setLeft] = useState<readonly AddressField[]>([]);
  const faults = faultsIn(fields);
  const shown = (field: AddressField) => (left.includes(field) ? faults.get(field) : undefined);

  useEffect(() => saveDraft("address", { ...fields }), [fields]);

  function focus(field: AddressField | undefined) {
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  function type(field: AddressField, value: string) {
    setFields((before) => withTyped(before, field, value));
  }

  async function takeOver(found: FoundAddress) {
    const filled = fieldsOfFound(fields, found);
    setFields(filled);
    focus(filled.number ? "extra" : "number");
    const whole = await findDetails(found);
    if (whole) setFields((before) => withCompleted(before, filled, whole));
  }

  function leave(field: AddressField) {
    if (field === "street") setFields(withNumberApart);
    // A field that was left empty shows no error yet.
    if (fields[field]) setLeft([...left, field]);
  }

  function take(stored: Address) {
    const filled = fieldsOf(stored);
    saveDraft("address", { ...filled });
    if (faultsIn(filled).size === 0) onSave(stored);
    else submit(filled);
  }

  function submit(typed: AddressFields) {
    const complete = withNumberApart(typed);
    const missing = faultsIn(complete);
    if (missing.size === 0) return onSave(normaliseAddress(complete));
    setFields(complete);
    setLeft(requiredFields);
    focus(requiredFields.find((field) => missing.has(field)));
  }

  const input = (field: AddressField) => ({
    name: field,
    value: fields[field],
    error: shown(field),
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    onBlur: () => leave(field),
  });

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
      <form
        ref={form}
        id={formId}
        className={`stack gap-4 ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit(fields);
        }}
        noValidate
      >
        <div className={`stack gap-4 top ${styles.street}`}>
          <StreetField
            {...input("street")}
            onValue={(street) => type("street", street)}
            onFound={(found) => void takeOver(found)}
          />
          <TextField
            {...numberField}
            {...input("number")}
            // Street and number have the same sentence, which is shown once.
            error={shown("street") ? undefined : shown("number")}
          />
        </div>
        <div className={`stack gap-4 top ${styles.town}`}>
          {townFields.map((field) => (
            <TextField key={field.name} {...field} {...input(field.name)} />
          ))}
        </div>
        {optionalFields.map((field) => (
          <TextField key={field.name} {...field} {...input(field.name)} />
        ))}
        <p className="muted small">Wir liefern in {homeCountry}.</p>
      </form>
    </Modal>
  );
}

/** Returns the draft of this tab, else the known address. */
function startingFields(address: Address | null): AddressFields {
  const draft = readDraft("address");
  if (draft.street) return { ...emptyFields, ...draft };
  return address ? fieldsOf(address) : emptyFields;
}
