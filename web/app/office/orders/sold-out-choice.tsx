import { useState } from "react";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";

interface Line {
  readonly product: { readonly id: string; readonly name: string };
}

export interface SoldOutSelection {
  /** The dishes as id and name. */
  readonly dishes: readonly (readonly [string, string])[];
  /** The ids and names of sold-out dishes. */
  readonly soldOut: readonly string[];
  readonly names: readonly string[];
  readonly toggle: (id: string) => void;
}

/** Determines the sold-out dishes of a rejected order: a single dish, and those out already (`out`), need no answer. */
export function useSoldOutSelection(
  lines: readonly Line[],
  out: readonly { readonly id: string }[] = [],
): SoldOutSelection {
  const dishes = [...new Map(lines.map(({ product }) => [product.id, product.name]))];
  const [soldOut, setSoldOut] = useState<readonly string[]>(() =>
    dishes.map(([id]) => id).filter((id) => dishes.length === 1 || out.some((one) => one.id === id)),
  );
  return {
    dishes,
    soldOut,
    names: dishes.flatMap(([id, name]) => (soldOut.includes(id) ? [name] : [])),
    toggle: (id) => setSoldOut(dishes.map(([one]) => one).filter((one) => soldOut.includes(one) !== (one === id))),
  };
}

interface SoldOutChoiceProps {
  what: SoldOutSelection;
  error?: string | undefined;
  /** Called after a dish was ticked or unticked. */
  onToggled: () => void;
}

export function SoldOutChoice({ what: { dishes, soldOut, toggle }, error, onToggled }: SoldOutChoiceProps) {
  return (
    <ChoiceGroup legend="Was ist aus?" hint="Bis morgen um 05:00 kann das niemand mehr bestellen." error={error}>
      {dishes.map(([id, name]) => (
        <ChoiceCard
          key={id}
          type="checkbox"
          checked={soldOut.includes(id)}
          onChange={() => {
            toggle(id);
            onToggled();
          }}
        >
          {name}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
