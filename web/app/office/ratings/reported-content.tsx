import type { ReportedContent, ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import type { AllergenLetter } from "@mahlzeit/domain/allergens";
import { formatDate } from "@mahlzeit/domain/local-time";
import type { ReactNode } from "react";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { Picture } from "../../ui/picture.tsx";
import { headingOf } from "./report-text.ts";
import styles from "./reported-items.module.css";

interface ReportedContentEntryProps {
  item: ReportedItem;
  /** Buttons below the content. */
  children: ReactNode;
}

/** A reported dish, picture or description: its current state, and the reported one if it differs. */
export function ReportedContentEntry({ item, children }: ReportedContentEntryProps) {
  const { about, now, hidden, reports } = item;
  const seen = [
    ...reports.map(({ shown, reportedAt }) => ({ shown, title: `Am ${formatDate(reportedAt)} gemeldet` })),
    ...(hidden ? [{ shown: hidden.shown, title: `Am ${formatDate(hidden.at)} ausgeblendet` }] : []),
  ];
  const others = seen.filter(({ shown }) => shown && !isSame(shown, now));
  const versions = [...new Map(others.map((one) => [JSON.stringify(one.shown), one]))];
  return (
    <article className={styles.content}>
      <h3>{headingOf(item)}</h3>
      {versions.map(([key, { shown, title }]) => (
        <Version key={key} kind={about.kind} content={shown} title={title} />
      ))}
      {now ? (
        <Version kind={about.kind} content={now} title={versions.length > 0 ? "Jetzt" : null} />
      ) : (
        <p className="muted">{removedTexts[about.kind]}</p>
      )}
      <div className="cluster gap-2 mt-4">{children}</div>
    </article>
  );
}

const removedTexts: Record<ReportedItem["about"]["kind"], string> = {
  RATING: "Sie ist nicht mehr da.",
  DISH: "Jetzt steht es nicht mehr auf der Karte.",
  PICTURE: "Jetzt zeigt es das Restaurant nirgends mehr.",
  TEXT: "Jetzt gibt es keine Beschreibung mehr.",
};

interface VersionProps {
  kind: ReportedItem["about"]["kind"];
  content: ReportedContent | null;
  title: string | null;
}

function Version({ kind, content, title }: VersionProps) {
  if (!content) return null;
  const { name, text, allergens, picture } = content;
  return (
    <div className={`stack gap-2 mt-3 ${styles.version}`}>
      {title && <p className="small muted">{title}</p>}
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="20rem" />
        </div>
      )}
      {kind === "DISH" && <p className={styles.dish}>{name}</p>}
      {text && <p className={styles.words}>{text}</p>}
      {kind === "DISH" && (
        <p className="small">
          <DishAllergens
            of={{ allergens: (allergens ?? []) as AllergenLetter[], allergensKnown: allergens !== null }}
            isForCook
          />
        </p>
      )}
    </div>
  );
}

function isSame(shown: ReportedContent, now: ReportedContent | null): boolean {
  return JSON.stringify(shown) === JSON.stringify(now);
}
