import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { isNamed } from "@mahlzeit/domain/catalogue/menu/find-words";
import type { OptionGroup } from "@mahlzeit/domain/catalogue/menu/menu";
import { howMany, takesMore } from "@mahlzeit/domain/orders/cart/choosing";
import { maxProposals } from "@mahlzeit/domain/orders/order/question";
import { useState } from "react";
import { DishAllergens } from "../../../shared/orders/dish-allergens.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField, TextField } from "../../../ui/text-field.tsx";
import tiles from "../../../ui/tiles.module.css";
import { type Candidate, declaredOf, isOpen, optionNames, optionsThere } from "./candidates.ts";
import styles from "./missing.module.css";
import { refundText } from "./missing-text.ts";
import type { MissingDraft } from "./use-missing-draft.ts";
import type { Preview } from "./use-previews.ts";

interface CandidateTilesProps {
  order: BoardOrder;
  draft: MissingDraft;
  candidates: readonly Candidate[];
  shown: readonly Candidate[];
  /** Returns the guest's refund with it; undefined while unknown. */
  previewOf: (candidate: Candidate) => Preview | undefined;
  typed: string;
  onType: (typed: string) => void;
}

/** The possible replacements: one of them, or up to three as proposals for the guest. */
export function CandidateTiles(props: CandidateTilesProps) {
  const { order, draft, candidates, shown, previewOf, typed, onType } = props;
  const isAsking = draft.way === "ASK";
  const isFull = isAsking && draft.chosen.length >= maxProposals;
  const isChosen = ({ product }: Candidate) => draft.chosen.some((one) => one.product.id === product.id);
  return (
    <div className={styles.instead}>
      <fieldset>
        <legend className={styles.legend}>
          {isAsking ? `Vorschläge an den Gast, bis zu ${maxProposals}` : "Was kommt stattdessen?"}
        </legend>
        <div className={classNames(tiles.tiles, styles.tiles)}>
          {shown.map((candidate) => {
            const preview = previewOf(candidate);
            const options = optionNames(candidate, draft.optionsOf(candidate));
            return (
              <label key={candidate.product.id}>
                <input
                  className="cover"
                  type={isAsking ? "checkbox" : "radio"}
                  name="ersatz"
                  checked={isChosen(candidate)}
                  disabled={isFull && !isChosen(candidate)}
                  onChange={() => draft.pick(candidate)}
                />
                <span>
                  {candidate.product.name}
                  {options && <small className="muted">{options}</small>}
                  <DishAllergens of={declaredOf(candidate, draft.optionsOf(candidate))} apart isForCook />
                  <small className="muted num">
                    {preview ? refundText(order.payment, order.totalCents - preview.totalCents) : "\u00a0"}
                  </small>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {shown.length === 0 && <p className={styles.hint}>Dazu steht nichts auf der Karte.</p>}
      {draft.chosen.flatMap((candidate) =>
        candidate.required
          .filter(isOpen)
          .map((group) => (
            <GroupChoice
              key={`${candidate.product.id} ${group.id}`}
              label={`${candidate.product.name}: ${group.name}`}
              group={group}
              chosen={draft.optionsOf(candidate)[group.id] ?? []}
              onChoose={(ids) => draft.setOptions(candidate, group.id, ids)}
            />
          )),
      )}
      {(typed !== "" || candidates.length > shown.length) && (
        <TextField
          label="Etwas anderes von der Karte"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </div>
  );
}

interface GroupChoiceProps {
  label: string;
  group: OptionGroup;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The options of a dish: one from a list, several as tiles. */
function GroupChoice({ label, group, chosen, onChoose }: GroupChoiceProps) {
  if (group.min === 1)
    return (
      <SelectField label={label} value={chosen[0]} onChange={({ currentTarget }) => onChoose([currentTarget.value])}>
        {optionsThere(group).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}, {howMany(group)}
      </legend>
      <div className={classNames(tiles.tiles, styles.tiles)}>
        {optionsThere(group).map(({ id, name }) => {
          const others = chosen.filter((one) => one !== id);
          const isChosen = others.length < chosen.length;
          return (
            <label key={id}>
              <input
                className="cover"
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && !takesMore(group, chosen.length)}
                onChange={() => onChoose(isChosen ? others : [...chosen, id])}
              />
              <span>{name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The number that fits without scrolling. */
const shownCount = 4;

/** Returns the candidates of the same category or of the search, and always the chosen ones. */
export function useShownCandidates(candidates: readonly Candidate[], chosen: readonly Candidate[]) {
  const [typed, setTyped] = useState("");
  const near = candidates.filter(({ isNear }) => isNear);
  const from = typed.trim() === "" && near.length > 0 ? near : candidates;
  const found = from.filter(({ product }) => isNamed(product.name, typed)).slice(0, shownCount);
  const others = chosen.filter(({ product }) => !found.some((one) => one.product.id === product.id));
  return { typed, onType: setTyped, shown: [...others, ...found] };
}
