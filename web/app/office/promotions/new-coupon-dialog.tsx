import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { countOf } from "@mahlzeit/domain/digits";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { cardOnlySentence } from "@mahlzeit/domain/orders/promotion/coupon";
import { faultsInCoupon } from "@mahlzeit/domain/orders/promotion/new-coupon";
import { typedEuros, typedPercent } from "@mahlzeit/domain/typed-amount";
import { useForm, useWatch } from "react-hook-form";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormSelectField, FormTextField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { FormGrid } from "../../ui/form-grid.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CouponSource } from "./coupon-source.ts";

interface NewCouponDialogProps {
  readonly source: CouponSource;
  readonly now: number;
  readonly onMade: (code: string) => void;
  readonly onClose: () => void;
}

interface Typed extends Record<"code" | "value" | "minimum" | "budget" | "perGuest" | "firstDay" | "lastDay", string> {
  readonly type: "FLAT" | "PERCENTAGE";
  /** The restaurant's id; empty: all restaurants of the source. */
  readonly serviceId: string;
}

export function NewCouponDialog({ source, now, onMade, onClose }: NewCouponDialogProps) {
  const today = viennaDayNumber(now);
  const form = useForm<Typed>({
    resolver: faultsResolver((typed) => faultsIn(typed, now)),
    defaultValues: {
      code: "",
      type: "FLAT",
      value: "",
      minimum: "",
      budget: "",
      perGuest: "1",
      firstDay: dateOfDayNumber(today),
      lastDay: dateOfDayNumber(today + 30),
      serviceId: "",
    },
  });
  const { refusals, send } = useRefusals(form);
  const [type, value, budget] = useWatch({ control: form.control, name: ["type", "value", "budget"] });
  const each = typedEuros(value) ?? 0;
  const uses = type === "FLAT" && each > 0 ? Math.floor((typedEuros(budget) ?? 0) / each) : 0;

  function make(typed: Typed): unknown {
    const input = inputOf(typed);
    return send(async () => {
      await source.make(input, typed.serviceId === "" ? null : typed.serviceId);
      onMade(input.code.toUpperCase());
    });
  }

  return (
    <FormDialog
      title="Neuer Gutscheincode"
      description={cardOnlySentence}
      onClose={onClose}
      form={form}
      onSubmit={make}
      refusals={refusals}
      submitLabel="Code anlegen"
    >
      <FormGrid columns={2}>
        <FormTextField
          name="code"
          label="Code"
          required
          full
          autoComplete="off"
          hint="Großbuchstaben und Ziffern, 4 bis 16 Zeichen."
          maxLength={100}
        />
        <FormSelectField name="type" label="Art">
          <option value="FLAT">Betrag</option>
          <option value="PERCENTAGE">Prozent</option>
        </FormSelectField>
        <FormTextField
          name="value"
          label={type === "FLAT" ? "Wert in Euro" : "Wert in Prozent"}
          required
          inputMode="decimal"
        />
        <FormTextField name="firstDay" label="Von" required type="date" />
        <FormTextField name="lastDay" label="Bis" required type="date" />
        <FormTextField name="minimum" label="Ab Bestellwert in Euro" optional inputMode="decimal" />
        <FormSelectField name="perGuest" label="Je Gast">
          <option value="1">1×</option>
          <option value="3">3×</option>
          <option value="">ohne Grenze</option>
        </FormSelectField>
        {source.hasChoice && <RestaurantField />}
        <FormTextField name="budget" label="Budget in Euro" required full inputMode="decimal" />
      </FormGrid>
      {uses > 0 && (
        <Notice tone="ok">
          Reicht für {uses === 1 ? "eine Einlösung" : countOf(uses, "Einlösung", "Einlösungen")} im vollen Wert. Ist das
          Budget weg, endet der Code von selbst.
        </Notice>
      )}
    </FormDialog>
  );
}

/** A choice of restaurant; all of them until another is chosen or while the list is loading. */
function RestaurantField() {
  const { answer } = useLoaded(ask(findManagedRestaurants, {}));
  const names = [...(answer ?? [])].sort((a, b) => a.name.localeCompare(b.name, "de-AT"));
  return (
    <FormSelectField name="serviceId" label="Gilt in" full>
      <option value="">allen Restaurants</option>
      {names.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FormSelectField>
  );
}

function faultsIn(typed: Typed, now: number) {
  const { type, value, ...rest } = inputOf(typed);
  const off = type === "FLAT" ? { type, valueCents: value } : { type, basisPoints: value, maxCents: 0 };
  return faultsInCoupon({ ...rest, value: off }, now);
}

/** Reads the typed coupon. An invalid amount becomes -1, which every field refuses. */
function inputOf({ type, perGuest, minimum, budget, code, value, firstDay, lastDay }: Typed) {
  return {
    code,
    type,
    value: (type === "FLAT" ? typedEuros(value) : typedPercent(value)) ?? -1,
    minimumCents: minimum.trim() === "" ? 0 : (typedEuros(minimum) ?? -1),
    budgetCents: typedEuros(budget) ?? -1,
    perGuest: perGuest === "" ? null : Number(perGuest),
    firstDay,
    lastDay,
  };
}
