import { faultsInAreas, maxAreaName, maxExtraMinutes } from "@mahlzeit/domain/catalogue/delivery/check-areas";
import { readPlaces } from "@mahlzeit/domain/catalogue/delivery/postcodes";
import { eurosToType, typedEuros } from "@mahlzeit/domain/typed-amount";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import type { AreaField } from "./delivery-fields.ts";

interface AreaDialogProps {
  /** Null for a new area. */
  area: AreaField | null;
  others: readonly AreaField[];
  /** Called with undefined to remove the area. */
  onDone: (area: AreaField | undefined) => void;
  onClose: () => void;
}

const nothing = { name: "", places: "", fee: "", minimum: "", freeFrom: "", extraMinutes: "0" };
type Typed = typeof nothing;
type Faults = Partial<Record<keyof Typed, string>>;

/** One area with all of its terms. */
export function AreaDialog({ area, others, onDone, onClose }: AreaDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(area ? typedOf(area) : nothing);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readArea(typed, others);
    setFaults(read.faults);
    if (read.area) onDone(read.area);
  }
  const of = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: faults[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setFaults({});
    },
  });

  return (
    <Modal
      title={area ? `${area.name} ändern` : "Neues Gebiet"}
      description="Es gilt, sobald du es auf der Seite übernimmst."
      onClose={onClose}
      footer={
        <div className="stack gap-2">
          <Button type="submit" form={formId} variant="secondary" size="large" block>
            {area ? "Ändern" : "Gebiet eintragen"}
          </Button>
          {area && (
            <Button variant="danger" block onClick={() => onDone(undefined)}>
              Entfernen
            </Button>
          )}
        </div>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        <FormGrid>
          <TextField {...of("name")} label="Name" placeholder="Ums Eck" maxLength={maxAreaName} full />
          <TextAreaField
            {...of("places")}
            label="Postleitzahlen und Orte"
            hint="Mit Beistrich getrennt, auch 1020-1050 oder 2. bis 9. Bezirk. Ein Ort gilt, wo keine Postleitzahl passt."
            placeholder="1060, 1070"
            rows={2}
            full
          />
          <TextField
            {...of("fee")}
            label="Liefergebühr in €"
            inputMode="decimal"
            placeholder="2,90"
            hint={typedEuros(typed.fee) === 0 ? "0,00 heißt: Du lieferst hier gratis." : undefined}
          />
          <TextField {...of("minimum")} label="Mindestbestellwert in €" inputMode="decimal" placeholder="15,00" />
          <TextField {...of("freeFrom")} label="Gratis ab €" optional inputMode="decimal" />
          <TextField {...of("extraMinutes")} label="Minuten länger" inputMode="numeric" />
        </FormGrid>
      </form>
    </Modal>
  );
}

function typedOf({ name, postcodes, cities, feeCents, minimumCents, freeFromCents, extraMinutes }: AreaField): Typed {
  return {
    name,
    places: [...postcodes, ...cities].join(", "),
    fee: eurosToType(feeCents),
    minimum: eurosToType(minimumCents),
    freeFrom: freeFromCents === null ? "" : eurosToType(freeFromCents),
    extraMinutes: String(extraMinutes),
  };
}

const noAmount = "Bitte gib einen Betrag wie 2,50 an.";

/** Reads a valid area, or the errors by field. */
function readArea(typed: Typed, others: readonly AreaField[]): { area: AreaField | null; faults: Faults } {
  const faults: Faults = {};
  const amountOf = (name: "fee" | "minimum" | "freeFrom") => {
    const amount = typedEuros(typed[name]);
    if (amount === null) faults[name] = noAmount;
    return amount ?? 0;
  };
  const minutes = Number(typed.extraMinutes.trim() || "0");
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > maxExtraMinutes)
    faults.extraMinutes = `Bitte gib 0 bis ${maxExtraMinutes}\u00a0Minuten an.`;
  const area: AreaField = {
    name: typed.name.trim(),
    ...readPlaces(typed.places),
    feeCents: amountOf("fee"),
    minimumCents: amountOf("minimum"),
    freeFromCents: typed.freeFrom.trim() === "" ? null : amountOf("freeFrom"),
    extraMinutes: minutes,
  };
  for (const { field, message } of faultsInAreas([...others, area])) {
    const [place, part = ""] = field.split(".");
    if (Number(place) !== others.length) continue;
    if (part === "name") faults.name = message;
    // A typed range may have several errors.
    if (part === "postcodes" || part === "cities") faults.places = [faults.places, message].filter(Boolean).join(" ");
  }
  return { area: Object.keys(faults).length === 0 ? area : null, faults };
}
