import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { drinkRate, foodRate } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import { foodOrDrinkQuestion } from "@mahlzeit/domain/catalogue/menu/vat";
import { said, type WeekCell } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { formatPercent } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Pick } from "../../draft/pick.tsx";
import { AllergenTiles } from "../allergen-tiles.tsx";

interface CellAllergensProps {
  cell: WeekCell;
  onSay: (cell: WeekCell) => void;
  onClose: () => void;
}

/** Asks for a dish's allergens, and of one that never was on the menu whether it is a drink. */
export function CellAllergens({ cell, onSay, onClose }: CellAllergensProps) {
  const [letters, setLetters] = useState<readonly AllergenLetter[] | null>(cell.allergens);
  const [rate, setRate] = useState(cell.vatRate);
  const isOpen = letters === null || rate === null;
  return (
    <Modal
      title={cell.name}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          size="large"
          block
          looksDisabled={isOpen}
          onClick={() => !isOpen && onSay(said(cell, { allergens: letters, vatRate: rate }))}
        >
          Stimmt so
        </Button>
      }
    >
      <div className="stack gap-4">
        <AllergenTiles letters={letters} description={cell.name} onChange={setLetters} />
        {cell.since === null && (
          <div className="stack gap-2">
            <b>{foodOrDrinkQuestion}</b>
            <Pick
              label={foodOrDrinkQuestion}
              choices={[
                { value: String(foodRate), label: `Speise, ${formatPercent(foodRate)}` },
                { value: String(drinkRate), label: `Getränk, ${formatPercent(drinkRate)}` },
              ]}
              value={rate === null ? null : String(rate)}
              onChange={(value) => setRate(Number(value))}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}
