import { faultsInAreas, maxAreaName, maxExtraMinutes } from "@mahlzeit/domain/catalogue/delivery/check-areas";
import { readPlaces } from "@mahlzeit/domain/catalogue/delivery/postcodes";
import { eurosToType, typedEuros } from "@mahlzeit/domain/typed-amount";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextAreaField, FormTextField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
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
  const form = useForm<Typed>({
    resolver: faultsResolver((typed) =>
      Object.entries(readArea(typed, others).faults).map(([field, message]) => ({ field, message })),
    ),
    defaultValues: area ? typedOf(area) : nothing,
  });
  const fee = useWatch({ control: form.control, name: "fee" });
  return (
    <FormDialog
      title={area ? `${area.name} ändern` : "Neues Gebiet"}
      description="Es gilt, sobald du es auf der Seite übernimmst."
      onClose={onClose}
      form={form}
      onSubmit={(typed) => onDone(readArea(typed, others).area)}
      submitLabel={area ? "Ändern" : "Gebiet eintragen"}
      submitVariant="secondary"
      onRemove={area ? () => onDone(undefined) : undefined}
    >
      <FormTextField name="name" label="Name" placeholder="Ums Eck" autoComplete="off" maxLength={maxAreaName} full />
      <FormTextAreaField
        name="places"
        label="Postleitzahlen und Orte"
        hint="Mit Beistrich getrennt, auch 1020-1050 oder 2. bis 9. Bezirk. Ein Ort gilt, wo keine Postleitzahl passt."
        placeholder="1060, 1070"
        autoComplete="off"
        rows={2}
        full
      />
      <FormTextField
        name="fee"
        label="Liefergebühr in €"
        inputMode="decimal"
        placeholder="2,90"
        autoComplete="off"
        hint={typedEuros(fee) === 0 ? "0,00 heißt: Du lieferst hier gratis." : undefined}
      />
      <FormTextField
        name="minimum"
        label="Mindestbestellwert in €"
        inputMode="decimal"
        placeholder="15,00"
        autoComplete="off"
      />
      <FormTextField name="freeFrom" label="Gratis ab €" optional inputMode="decimal" autoComplete="off" />
      <FormTextField name="extraMinutes" label="Minuten länger" inputMode="numeric" autoComplete="off" />
    </FormDialog>
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

/** Reads the area and its errors by field. */
function readArea(typed: Typed, others: readonly AreaField[]): { area: AreaField; faults: Faults } {
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
  return { area, faults };
}
