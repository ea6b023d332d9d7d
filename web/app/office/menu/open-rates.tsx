import { rateAnswers } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import type { DocumentCategory, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { foodOrDrinkQuestion } from "@mahlzeit/domain/catalogue/menu/vat";
import { Fragment } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { withCategory } from "./edit-document.ts";
import { rateControl } from "./menu-places.ts";
import styles from "./open-rates.module.css";
import { useChosen } from "./use-chosen.ts";
import type { EditMenu } from "./use-menu-draft.ts";

/** Names and links to the categories without a decision between food and drinks. */
export function OpenRates({ menu }: { menu: MenuDocument }) {
  const chosen = useChosen();
  const open = menu.categories.filter(({ products }) => products.some(isOpen));
  if (open.length === 0) return null;
  return (
    <Notice tone="warn">
      Speisen oder Getränke? Danach richtet sich die Mehrwertsteuer, und wir wissen es noch nicht bei{" "}
      {open.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 && (i === open.length - 1 ? " und " : ", ")}
          <Link {...chosen.linkTo({ category: id, dish: null })} state={{ control: rateControl(id) }}>
            {name.trim() || "Ohne Namen"}
          </Link>
        </Fragment>
      ))}
      .
    </Notice>
  );
}

interface RateQuestionProps {
  category: DocumentCategory;
  edit: EditMenu;
}

const maxNames = 5;

/** Asks once for all dishes of a category without VAT rate. */
export function RateQuestion({ category: { id, name, products }, edit }: RateQuestionProps) {
  const open = products.filter(isOpen);
  if (open.length === 0) return null;
  const names = open.map((dish) => dish.name.trim() || "Neues Gericht");
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names;

  function answer(label: string, rates: readonly number[]): void {
    const rateOf = new Map(open.map((dish, i) => [dish.id, rates[i]]));
    edit(`${label} in ${name}`, (now) => {
      const dishes = now.categories.find((category) => category.id === id)?.products ?? [];
      return withCategory(now, id, {
        products: dishes.map((dish) => (isOpen(dish) ? { ...dish, vatRate: rateOf.get(dish.id) ?? null } : dish)),
      });
    });
    // The question disappears, and the keyboard focus stays at its place.
    document.querySelector<HTMLElement>(`[name="category-${CSS.escape(id)}"]`)?.focus();
  }

  return (
    <div className={`stack gap-3 small ${styles.question}`} role="group" aria-label={`${name}: ${foodOrDrinkQuestion}`}>
      <p className="breaks">
        <b>{foodOrDrinkQuestion}</b> Danach richtet sich die Mehrwertsteuer von {shown.join(", ")}
        {names.length > shown.length && ` und ${names.length - shown.length}\u00a0weiteren`}.
      </p>
      <div className="cluster gap-2">
        {rateAnswers(names).map(({ label, rates }, i) => (
          <Button key={label} {...(i === 0 && { name: rateControl(id) })} onClick={() => answer(label, rates)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function isOpen({ vatRate }: { readonly vatRate: number | null }): boolean {
  return vatRate === null;
}
