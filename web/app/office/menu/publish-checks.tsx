import type { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { countOf } from "@mahlzeit/domain/digits";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./publish.module.css";
import { openRates, warningsIn } from "./publish-warnings.ts";

interface PublishChecksProps {
  menu: MenuDocument;
  published: MenuDocument;
  faults: ReturnType<typeof faultsInMenu>;
}

const shownFirst = 5;

/** The passed checks, and warnings about possible mistakes. */
export function PublishChecks({ menu, published, faults }: PublishChecksProps) {
  const [query] = useSearchParams();
  const [showsAll, setShowsAll] = useState(false);
  const warnings = warningsIn(menu, published);
  const shown = showsAll ? warnings : warnings.slice(0, shownFirst);
  return (
    <ul className={`stack gap-2 small ${styles.checks}`}>
      {passedIn(menu, published, faults).map((passed) => (
        <Check key={passed} icon="circle-check">
          {passed}
        </Check>
      ))}
      {shown.map(({ text, link }) => (
        <Check key={text} icon="triangle-alert" isWarning>
          {text}{" "}
          {link && (
            <Link to={link.to(query)} state={{ control: link.control }}>
              {link.action}
            </Link>
          )}
        </Check>
      ))}
      {warnings.length > shownFirst && (
        <li>
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? "Weniger zeigen"
              : `Und ${countOf(warnings.length - shownFirst, "weiterer Hinweis", "weitere Hinweise")}`}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface CheckProps {
  icon: IconName;
  isWarning?: boolean;
  children: ReactNode;
}

function Check({ icon, isWarning, children }: CheckProps) {
  return (
    <li data-warning={isWarning}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** Lists passed checks: "Alle 27 Gerichte haben Allergene oder „Keine“." */
function passedIn(
  menu: MenuDocument,
  published: MenuDocument,
  faults: PublishChecksProps["faults"],
): readonly string[] {
  const dishes = menu.categories.flatMap(({ products }) => products).length;
  const isFine = (wrong: RegExp) => !faults.some(({ field }) => wrong.test(field));
  return [
    ...(dishes > 0 && isFine(/allergens$/) ? [allergenText(dishes)] : []),
    ...(isFine(/(priceCents|depositCents|portionCents|vatRate)$/) && openRates(menu, published).length === 0
      ? ["Alle Preise und Steuersätze sind gesetzt."]
      : []),
    ...(menu.optionGroups.length > 0 && isFine(/^optionGroups\./)
      ? ["Aus allen Optionsgruppen lässt sich wählen, was verlangt ist."]
      : []),
  ];
}

function allergenText(dishes: number): string {
  return dishes === 1
    ? "Das Gericht hat Allergene oder „Keine“."
    : `Alle ${countOf(dishes, "Gericht", "Gerichte")} haben Allergene oder „Keine“.`;
}
