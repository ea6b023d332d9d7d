import type { Contradiction } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import type { Ref } from "react";
import { Link, useSearchParams } from "react-router";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addressOfDish, addressOfGroup } from "./menu-places.ts";
import styles from "./publish.module.css";

interface ConfirmMarksProps {
  contradictions: readonly Contradiction[];
  isConfirmed: boolean;
  onConfirm: (isOn: boolean) => void;
  ref: Ref<HTMLInputElement>;
}

/** Asks whether what hardly goes together is right: marks beside allergens, or ingredients without their allergen. */
export function ConfirmMarks({ contradictions, isConfirmed, onConfirm, ref }: ConfirmMarksProps) {
  const [query] = useSearchParams();
  return (
    <>
      <Notice tone="warn">
        Das passt selten zusammen:
        <ul className={styles.faults}>
          {contradictions.map(({ at, about, text }) => (
            <li key={text}>
              <Link
                to={"dish" in at ? addressOfDish(query, at.category, at.dish) : addressOfGroup(query, at.group)}
                state={{ control: "dish" in at ? about : `${at.option}.allergens` }}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
      <ChoiceCard
        ref={ref}
        type="checkbox"
        checked={isConfirmed}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      >
        Geprüft, es stimmt so
      </ChoiceCard>
    </>
  );
}
