import type { OfAge } from "@mahlzeit/domain/catalogue/menu/age";
import { type ProvenAge, provenAges, provenAgesOf, provenLabel } from "@mahlzeit/domain/orders/order/id-check";
import { Segmented } from "../../../ui/segmented.tsx";

interface ProvenAgeChoiceProps {
  /** The dishes that need an identity card. */
  lines: readonly OfAge[];
  value: ProvenAge;
  onChange: (proven: ProvenAge) => void;
}

/** Asks what a guest could prove, where somebody of sixteen gets a part of it. */
export function ProvenAgeChoice({ lines, value, onChange }: ProvenAgeChoiceProps) {
  const choices = provenAgesOf(lines);
  if (choices.length < 2) return null;
  return (
    <div className="mb-4">
      <Segmented
        legend="Was zeigt der Gast?"
        segments={choices.map((proven) => ({ value: String(proven), label: provenLabel(proven) }))}
        value={String(value)}
        onChange={(chosen) => onChange(provenAges.find((proven) => String(proven) === chosen) ?? null)}
      />
    </div>
  );
}
