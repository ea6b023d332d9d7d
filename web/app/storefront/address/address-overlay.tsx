import type { Address } from "@mahlzeit/domain/delivery/address";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { forgetDraft, keepDraft, readDraft } from "../cart/typed-draft.ts";
import {
  type AddressField,
  type AddressFields,
  addressOf,
  emptyFields,
  faultsIn,
  fieldsOf,
  fieldsOfFound,
  requiredFields,
  withNumberApart,
} from "./address-form.ts";
import styles from "./address-overlay.module.css";
import { StreetField } from "./street-field.tsx";

interface AddressOverlayProps {
  /** The address known so far. */
  address: Address | null;
  /** Gets a complete address. */
  onSave: (address: Address) => void;
  onClose: () => void;
}

/** Asks where to deliver. The search only helps: every field can be filled by hand. */
export function AddressOverlay({ address, onSave, onClose }: AddressOverlayProps) {
  const formId = useId();
  const [fields, setFields] = useState<AddressFields>(() => ({
    ...(address ? fieldsOf(address) : emptyFields),
    ...readDraft("address"),
  }));
  const [left, setLeft] = useState<readonly AddressField[]>([]);
  const faults = faultsIn(fields);
  const shown = (field: AddressField) => (left.includes(field) ? faults.get(field) : undefined);

  function change(next: AddressFields) {
    setFields(next);
    keepDraft("address", { ...next });
  }

  function leave(field: AddressField) {
    if (field === "street") change(withNumberApart(fields));
    // A field passed by without a word is not yet a mistake.
    if (fields[field]) setLeft([...left, field]);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const complete = withNumberApart(fields);
    change(complete);
    const missing = faultsIn(complete);
    if (missing.size === 0) {
      forgetDraft("address");
      return onSave(addressOf(complete));
    }
    setLeft(requiredFields);
    const first = requiredFields.find((field) => missing.has(field));
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const input = (field: AddressField) => ({
    name: field,
    value: fields[field],
    error: shown(field),
    onChange: (event: { target: { value: string } }) => change({ ...fields, [field]: event.target.value }),
    onBlur: () => leave(field),
  });

  return (
    <Modal
      icon="map-pin"
      title="Lieferadresse eingeben"
      description="Wohin dürfen wir liefern?"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" size="large" block>
          Adresse übernehmen
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.street}>
          <StreetField
            {...input("street")}
            onValue={(street) => change({ ...fields, street })}
            onChoose={(found) => change(fieldsOfFound(fields, found))}
          />
          <TextField
            {...input("number")}
            // Street and number share one sentence; it stands once.
            error={shown("street") ? undefined : shown("number")}
            label="Hausnummer"
            required
            autoComplete="off"
            maxLength={20}
          />
        </div>
        <div className={styles.town}>
          <TextField
            {...input("postcode")}
            label="PLZ"
            required
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
          />
          <TextField {...input("city")} label="Ort" required autoComplete="address-level2" maxLength={100} />
        </div>
        <TextField
          {...input("extra")}
          label="Zusatz"
          optional
          placeholder="Stiege, Stock, Tür"
          autoComplete="address-line2"
          maxLength={200}
        />
        <p className={styles.country}>Wir liefern in Österreich.</p>
      </form>
    </Modal>
  );
}
