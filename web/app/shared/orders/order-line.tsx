import { formatEuros } from "@mahlzeit/domain/money";
import { SlipLine } from "../../ui/slip.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { CurrentLine } from "./current-lines.ts";
import { DishAllergens } from "./dish-allergens.tsx";

interface OrderLineProps {
  line: CurrentLine;
  withPrices: boolean;
  /** Further notes for the kitchen. */
  about?: string | null | undefined;
}

/** A line of an order; parts removed by a correction are struck through. */
export function OrderLine({ line, withPrices, about }: OrderLineProps) {
  const { name, options, quantity, removed, fullPriceCents, isAdded } = line;
  if (quantity === 0) return <SlipLine title={<RemovedPart line={line} />} />;
  return (
    <SlipLine
      title={
        <>
          <span className="num muted">{quantity}×</span> {name}
        </>
      }
      price={withPrices && formatEuros(fullPriceCents)}
      details={
        <>
          {options}
          {isAdded && <b>{options && ", "}kommt stattdessen</b>}
          <DishAllergens of={line} apart />
          {about && <div>{about}</div>}
          {removed > 0 && (
            <span>
              {" "}
              <RemovedPart line={line} />
            </span>
          )}
        </>
      }
    />
  );
}

function RemovedPart({ line: { removed, name } }: { line: CurrentLine }) {
  return (
    <span className="muted">
      <VisuallyHidden>Kommt nicht: </VisuallyHidden>
      <s>
        <span className="num">{removed}×</span> {name}
      </s>
    </span>
  );
}
