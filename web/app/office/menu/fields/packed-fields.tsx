import { undeclaredText } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import { wordOfPacked } from "@mahlzeit/domain/catalogue/menu/import/word-of-packed";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { netQuantityHint, readNetQuantity, unitPriceText } from "@mahlzeit/domain/catalogue/menu/net-quantity";
import { isRequired, nothingPacked, type Packed, packedLabels } from "@mahlzeit/domain/catalogue/menu/packed";
import { packedMark } from "@mahlzeit/domain/catalogue/menu/packed-mark";
import { withdrawalDays } from "@mahlzeit/domain/catalogue/menu/withdrawal-days";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCard } from "../../../ui/choice-card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";

interface PackedFieldsProps {
  dish: Pick<DocumentProduct, "name" | "priceCents" | "allergens" | "packed">;
  onChange: (label: string, changes: { readonly packed: Packed | null }) => void;
}

type PackedText = keyof typeof packedLabels;

const hints: Partial<Record<PackedText, string>> = {
  ingredients: "Alle, die meiste zuerst. Allergene heben wir hervor.",
  producer: "Name und Anschrift.",
  nutrition: "Je 100 g oder 100 ml, eine Angabe in jeder Zeile: Fett 4,1 g",
  alcohol: "Zum Beispiel 5,2 % vol.",
};

/** The statements about packed food. A jar in the name is asked about, and never sets anything. */
export function PackedFields({ dish, onChange }: PackedFieldsProps) {
  const { name, priceCents, packed } = dish;
  const id = useId();
  const [notPacked, setNotPacked] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const word = packed === null ? wordOfPacked(name) : null;
  const set = (changes: Partial<Packed>) => packed && onChange("Verpackt", { packed: { ...packed, ...changes } });
  const toggle = (isPacked: boolean) => onChange("Verpackt", { packed: isPacked ? nothingPacked : null });
  const undeclared = undeclaredText(dish);
  const unread = packed && packed.netQuantity.trim() !== "" && readNetQuantity(packed.netQuantity) === null;
  const unitPrice = packed && priceCents !== null ? unitPriceText(priceCents, packed.netQuantity) : null;

  const common = (part: PackedText, of: Packed) => ({
    label: packedLabels[part],
    name: `packed.${part}`,
    value: of[part],
    required: isRequired(part),
    optional: !isRequired(part),
    autoComplete: "off",
    hint: hints[part],
  });
  return (
    <section role="group" aria-labelledby={id}>
      <h3 id={id}>Verpackt</h3>
      {word !== null && word !== notPacked && (
        <Notice
          tone="warn"
          action={
            <span className="cluster gap-2">
              <Button onClick={() => toggle(true)}>Ja</Button>
              <Button variant="quiet" onClick={() => setNotPacked(word)}>
                Nein
              </Button>
            </span>
          }
        >
          „{word}“ im Namen: Ist es schon verpackt, bevor jemand bestellt? Dann brauchen Gäste ein paar Angaben mehr.
        </Notice>
      )}
      <ChoiceCard
        type="checkbox"
        name="packed"
        checked={packed !== null}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        caption="Glas, Flasche, Dose: was auf dem Etikett steht, müssen Gäste vor dem Kauf lesen können."
      >
        {packed?.netQuantity ? packedMark(packed) : "Kommt fertig verpackt"}
      </ChoiceCard>
      {packed && (
        <div className="stack gap-4">
          <TextAreaField
            {...common("ingredients", packed)}
            rows={3}
            onChange={({ currentTarget }) => set({ ingredients: currentTarget.value })}
          />
          {undeclared && (
            <Notice tone="warn">Hier steht: {undeclared}. Stimmt das, bestätigst du es beim Veröffentlichen.</Notice>
          )}
          <TextField
            {...common("netQuantity", packed)}
            placeholder="370 g"
            hint={unitPrice ? `${unitPrice}, steht beim Preis` : undefined}
            error={unread && wasLeft ? netQuantityHint : undefined}
            onBlur={() => setLeft(true)}
            onChange={({ currentTarget }) => set({ netQuantity: currentTarget.value })}
          />
          <TextAreaField
            {...common("producer", packed)}
            rows={2}
            onChange={({ currentTarget }) => set({ producer: currentTarget.value })}
          />
          <TextField
            {...common("storage", packed)}
            placeholder="Ungeöffnet kühl und dunkel"
            onChange={({ currentTarget }) => set({ storage: currentTarget.value })}
          />
          <TextField
            {...common("origin", packed)}
            placeholder="Rind aus Österreich"
            onChange={({ currentTarget }) => set({ origin: currentTarget.value })}
          />
          <TextAreaField
            {...common("nutrition", packed)}
            rows={4}
            onChange={({ currentTarget }) => set({ nutrition: currentTarget.value })}
          />
          <TextField
            {...common("alcohol", packed)}
            onChange={({ currentTarget }) => set({ alcohol: currentTarget.value })}
          />
          <ChoiceCard
            type="checkbox"
            name="packed.withdrawable"
            checked={packed.withdrawable}
            onChange={({ currentTarget }) => set({ withdrawable: currentTarget.checked })}
            caption="Haltbar, nicht frisch für diese Bestellung gemacht: Dann gilt das gesetzliche Rücktrittsrecht, solange es ungeöffnet ist."
          >
            {withdrawalDays} Tage Rückgabe
          </ChoiceCard>
        </div>
      )}
    </section>
  );
}
