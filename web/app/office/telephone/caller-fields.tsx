import type { Client } from "@mahlzeit/contract/client";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { maxLengths } from "@mahlzeit/domain/customer";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { failureSentence } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { numberField, optionalFields, streetField, townFields } from "../../forms/address-fields.ts";
import { FormSelectField, FormTextField } from "../../forms/form-fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { KnownCaller } from "./known-caller.tsx";
import styles from "./telephone.module.css";
import { isWholeNumber, type TypedTelephone } from "./telephone-form.ts";
import { TelephoneIcon } from "./telephone-icon.tsx";
import { type TakenOver, useKnownCaller } from "./use-known-caller.ts";

interface CallerFieldsProps {
  form: TypedTelephone;
  restaurantId: string;
  api: Client;
  /** False before the desk has come, without which no order can be taken over. */
  isReady: boolean;
  /** False if the owner has switched known callers off. */
  knowsCallers: boolean;
  /** The tables to choose from; none unless it is eaten on site. */
  tables: readonly string[];
  /** The sentence about an address that is not delivered to. */
  outside: string | null;
  onTakenOver: (order: TakenOver) => void;
}

/** Asks who telephones. A whole number shows the last order, which one tap takes over. */
export function CallerFields({
  form,
  restaurantId,
  api,
  isReady,
  knowsCallers,
  tables,
  outside,
  onTakenOver,
}: CallerFieldsProps) {
  const caller = useKnownCaller(restaurantId, api, knowsCallers);
  const { isSending, failure, send } = useSending();
  const [isAddressKnown, setIsAddressKnown] = useState(false);
  const takeOverButton = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
  const [type, phone] = form.watch(["type", "phone"]);
  const isShown = isReady && caller.answered !== null && caller.answered === phone.trim();
  const { last } = caller;

  function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key !== "Enter" || ctrlKey || metaKey) return;
    if (!knowsCallers || !isWholeNumber(phone)) return form.setFocus("firstName");
    goesOn.current = true;
    caller.lookUp(phone);
    if (isShown) goOn();
  }
  /** Moves the focus on from the number after Enter, unless it has gone elsewhere. */
  const goOn = useEffectEvent(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    if (last) takeOverButton.current?.focus();
    else form.setFocus("firstName");
  });
  useEffect(() => {
    if (isShown) goOn();
  }, [isShown]);

  // The first thing that somebody hears who answers the telephone. The form's own way would come after the first digits.
  useEffect(() => first.current?.querySelector("input")?.focus(), []);

  const takeOver = (id: string) =>
    send(async () => {
      const taken = await caller.takeOver(id);
      setIsAddressKnown(taken.address !== null);
      onTakenOver(taken);
    });

  return (
    <section className={styles.card}>
      <h3>Wer ruft an?</h3>
      <div ref={first} className={styles.pair} onBlur={() => caller.lookUp(phone)}>
        {tables.length > 0 ? (
          <TableField tables={tables} />
        ) : (
          <FormTextField
            name="phone"
            label="Telefon"
            required={type !== "ON_SITE"}
            optional={type === "ON_SITE"}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="0664 123 45 67"
            maxLength={maxLengths.phone}
            onKeyDown={onKeyDown}
          />
        )}
        <FormTextField name="firstName" label="Name" required autoComplete="off" maxLength={maxLengths.firstName} />
      </div>
      {isShown && last && tables.length === 0 && (
        <KnownCaller
          order={last}
          isSending={isSending}
          button={takeOverButton}
          onTakeOver={() => void takeOver(last.id)}
        />
      )}
      {isShown && caller.error !== null && <Notice tone="warn">{failureSentence(caller.error)}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {knowsCallers && !phone && tables.length === 0 && (
        <p className={`muted ${styles.hint}`}>Kennen wir die Nummer, steht hier die letzte Bestellung.</p>
      )}
      {type === "DELIVERY" && (
        <div className={styles.address}>
          <FormTextField {...streetField} autoComplete="off" />
          <FormTextField {...numberField} />
          {townFields.map((field) => (
            <FormTextField key={field.name} {...field} autoComplete="off" />
          ))}
          {optionalFields.map((field) => (
            <FormTextField key={field.name} {...field} hint={undefined} autoComplete="off" />
          ))}
          {outside && <Notice tone="error">{outside}</Notice>}
          {isAddressKnown && (
            <p className={`row gap-2 muted ${styles.hint}`}>
              <TelephoneIcon name="volume-x" />
              Adresse nicht vorlesen, bestätigen lassen.
            </p>
          )}
        </div>
      )}
    </section>
  );
}

/** The table that the order is for. */
function TableField({ tables }: { tables: readonly string[] }) {
  return (
    <FormSelectField name="table" label="Tisch" required>
      <option value="">Bitte wählen</option>
      {tables.map((table) => (
        <option key={table} value={table}>
          {tableLabel(table)}
        </option>
      ))}
    </FormSelectField>
  );
}
