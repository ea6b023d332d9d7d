import { useState } from "react";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";

interface Line {
  readonly product: { readonly id: string; readonly name: string };
}

export interface WhatIsOut {
  /** By id and name. */
  readonly dishes: readonly (readonly [string, string])[];
  /** Their ids, and their names. */
  readonly soldOut: readonly string[];
  readonly names: readonly string[];
  readonly toggle: (id: string) => void;
}

/** Which dishes of an order that is rejected for it are sold out: of a single one, and of what is out already (`out`), nobody has to say it. */
export function useWhatIsOut(lines: readonly Line[], out: readonly { readonly id: string }[] = []): WhatIsOut {
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

interface WhatIsOutChoiceProps {
  what: WhatIsOut;
  error?: string | undefined;
  /** After a dish was ticked or not. */
  onToggled: () => void;
}

export function WhatIsOutChoice({ what: { dishes, soldOut, toggle }, error, onToggled }: WhatIsOutChoiceProps) {
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
