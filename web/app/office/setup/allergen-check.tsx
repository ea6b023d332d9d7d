import { confirmAllergens, findAllergenCheck } from "@mahlzeit/contract/catalogue/allergen-check";
import { listed } from "@mahlzeit/domain/listed";
import { formatDate } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./setup.module.css";

interface AllergenCheckProps {
  restaurantId: string;
  /** Renders nothing while they are confirmed. */
  onlyReminds?: boolean;
  /** The names of dishes that operators hide because they may be dangerous. */
  unsafeDishes?: readonly string[];
}

/** Shows if the allergens were confirmed within the year, with a button for owners to confirm them. */
export function AllergenCheck({ restaurantId, onlyReminds = false, unsafeDishes = [] }: AllergenCheckProps) {
  const params = { id: restaurantId };
  const { answer: check, show } = useLoaded(ask(findAllergenCheck, { params }));
  const [isDone, setDone] = useState(false);
  const { isSending, failure, send } = useSending();

  const confirm = () =>
    send(async () => {
      show((await api(confirmAllergens, { params })).answer);
      setDone(true);
    });

  // The page works without this panel.
  if (!check || (onlyReminds && !check.isDue && !isDone)) return null;
  const { confirmedAt, isDue, mayConfirm } = check;
  const button = mayConfirm && (
    <Button variant={isDue ? "secondary" : "quiet"} busy={isSending} onClick={() => void confirm()}>
      {isDue ? "Ja, alle stimmen" : "Neu bestätigen"}
    </Button>
  );
  return (
    <div className={`stack gap-3 ${styles.check}`}>
      <Notice tone={isDue ? "warn" : "ok"} action={button}>
        {isDue ? (
          <>
            <b>
              {confirmedAt === null
                ? "Stimmen die Allergene?"
                : `Stimmen die Allergene noch? Zuletzt geprüft am ${formatDate(confirmedAt)}.`}
            </b>{" "}
            Geh die Karte einmal im Jahr durch: Rezepte und Lieferanten ändern sich. Gäste sehen, wann das zuletzt war.
            {unsafeDishes.length > 0 && ` ${unsafeText(unsafeDishes)}`}
            {!mayConfirm && " Bestätigen kann das nur, wem das Restaurant gehört."}
          </>
        ) : (
          <>Allergene geprüft am {formatDate(confirmedAt ?? 0)}.</>
        )}
      </Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}

function unsafeText(dishes: readonly string[]): string {
  const names = listed(dishes.map((name) => `„${name}“`));
  return `${names} haben wir ausgeblendet, weil das jemandem schaden kann, etwa durch falsche Allergene: Sieh dort zuerst nach.`;
}
