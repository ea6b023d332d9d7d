import { ProblemError } from "@mahlzeit/contract/client-errors";
import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { countOf } from "@mahlzeit/domain/digits";
import { dateOfDayNumber, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { cardOnlySentence } from "@mahlzeit/domain/orders/promotion/coupon";
import { type CouponInputFault, faultsInCoupon } from "@mahlzeit/domain/orders/promotion/new-coupon";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { typedEuros } from "../../forms/typed-amount.ts";
import { FormGrid } from "../../ui/form-grid.tsx";
import { FormModal } from "../../ui/form-modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import type { CouponSource } from "./coupon-source.ts";

interface NewCouponDialogProps {
  readonly source: CouponSource;
  readonly now: number;
  readonly onMade: (code: string) => void;
  readonly onClose: () => void;
}

type Fault = Pick<CouponInputFault, "field" | "message">;

export function NewCouponDialog({ source, now, onMade, onClose }: NewCouponDialogProps) {
  const today = viennaDayNumber(now);
  const [typed, setTyped] = useState({
    code: "",
    type: "FLAT" as "FLAT" | "PERCENTAGE",
    value: "",
    minimum: "",
    budget: "",
    perGuest: "1",
    firstDay: dateOfDayNumber(today),
    lastDay: dateOfDayNumber(today + 30),
  });
  const [serviceId, setServiceId] = useState("");
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const { isSending, failure, setFailure, send } = useSending();
  const edit = (changes: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setFaults((before) => before.filter(({ field }) => !(field in changes)));
  };
  const faultAt = (field: Fault["field"]) => faults.find((fault) => fault.field === field)?.message;
  const input = inputOf(typed);
  const uses = input.type === "FLAT" && input.value > 0 ? Math.floor(input.budgetCents / input.value) : 0;

  function submit(): void {
    if (isSending) return;
    const { type, value, ...rest } = input;
    const off = type === "FLAT" ? { type, valueCents: value } : { type, basisPoints: value, maxCents: 0 };
    const found = faultsInCoupon({ ...rest, value: off }, now);
    setFaults(found);
    setFailure(null);
    if (found.length > 0) return;
    void send(
      async () => {
        await source.make(input, serviceId === "" ? null : serviceId);
        onMade(input.code.toUpperCase());
      },
      {
        isTold: (error) => {
          const said = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
          setFaults(said as Fault[]);
          return said.length > 0;
        },
      },
    );
  }

  const field = (name: "code" | "value" | "minimum" | "budget" | "firstDay" | "lastDay") => ({
    value: typed[name],
    error: faultAt(name),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <FormModal
      title="Neuer Gutscheincode"
      description={cardOnlySentence}
      onClose={onClose}
      submitLabel="Code anlegen"
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
    >
      <FormGrid columns={2}>
        <TextField
          label="Code"
          required
          full
          autoComplete="off"
          hint="Großbuchstaben und Ziffern, 4 bis 16 Zeichen."
          maxLength={100}
          {...field("code")}
        />
        <SelectField
          label="Art"
          value={typed.type}
          onChange={({ target }) => edit({ type: target.value as "FLAT" | "PERCENTAGE" })}
        >
          <option value="FLAT">Betrag</option>
          <option value="PERCENTAGE">Prozent</option>
        </SelectField>
        <TextField
          label={typed.type === "FLAT" ? "Wert in Euro" : "Wert in Prozent"}
          required
          inputMode="decimal"
          {...field("value")}
        />
        <TextField label="Von" required type="date" {...field("firstDay")} />
        <TextField label="Bis" required type="date" {...field("lastDay")} />
        <TextField label="Ab Bestellwert in Euro" optional inputMode="decimal" {...field("minimum")} />
        <SelectField
          label="Je Gast"
          value={typed.perGuest}
          error={faultAt("perGuest")}
          onChange={({ target }) => edit({ perGuest: target.value })}
        >
          <option value="1">1×</option>
          <option value="3">3×</option>
          <option value="">ohne Grenze</option>
        </SelectField>
        {source.hasChoice && <RestaurantField value={serviceId} onChange={setServiceId} />}
        <TextField label="Budget in Euro" required full inputMode="decimal" {...field("budget")} />
      </FormGrid>
      {uses > 0 && (
        <Notice tone="ok">
          Reicht für {uses === 1 ? "eine Einlösung" : countOf(uses, "Einlösung", "Einlösungen")} im vollen Wert. Ist das
          Budget weg, endet der Code von selbst.
        </Notice>
      )}
    </FormModal>
  );
}

interface RestaurantFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A choice of restaurant; all of them until another is chosen or while the list is loading. */
function RestaurantField({ value, onChange }: RestaurantFieldProps) {
  const { answer } = useLoaded(ask(findManagedRestaurants, {}));
  const names = [...(answer ?? [])].sort((a, b) => a.name.localeCompare(b.name, "de-AT"));
  return (
    <SelectField label="Gilt in" full value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">allen Restaurants</option>
      {names.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Reads the typed coupon. An invalid amount becomes -1, which every field refuses. */
function inputOf(
  typed: Record<"code" | "value" | "minimum" | "budget" | "perGuest" | "firstDay" | "lastDay", string> & {
    type: "FLAT" | "PERCENTAGE";
  },
) {
  const { type, perGuest, minimum, budget, ...rest } = typed;
  return {
    ...rest,
    type,
    value: typedEuros(typed.value) ?? -1,
    minimumCents: minimum.trim() === "" ? 0 : (typedEuros(minimum) ?? -1),
    budgetCents: typedEuros(budget) ?? -1,
    perGuest: perGuest === "" ? null : Number(perGuest),
  };
}
