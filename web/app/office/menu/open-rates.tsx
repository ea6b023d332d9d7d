import { proposeRate, rateAnswers } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import type { DocumentCategory, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { foodOrDrinkQuestion } from "@mahlzeit/domain/catalogue/menu/vat";
import { groupBy } from "@mahlzeit/domain/group-by";
import { Fragment } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { rateControl } from "./menu-places.ts";
import styles from "./open-rates.module.css";
import { useChosen } from "./use-chosen.ts";
import type { EditMenu } from "./use-menu-draft.ts";

interface OpenRatesProps {
  menu: MenuDocument;
  edit: EditMenu;
}

/** Asks for the VAT rates that nobody has said: those that are clear at once, the others in their categories. */
export function OpenRates({ menu, edit }: OpenRatesProps) {
  const open = menu.categories
    .map((category) => ({ ...category, products: category.products.filter(isOpen) }))
    .filter(({ products }) => products.length > 0)
    .map((category) => ({ category, proposal: proposeRate(category.name, namesOf(category)) }));
  const unclear = open.filter(({ proposal }) => proposal === null);
  const proposed = open.flatMap(({ category, proposal }) => (proposal ? [{ category, answer: proposal.answer }] : []));

  function confirm(): void {
    const rates = new Map(
      proposed.flatMap(({ category, answer }) => category.products.map(({ id }, i) => [id, answer.rates[i]] as const)),
    );
    edit("Mehrwertsteuer bestätigt", (now) => withRates(now, rates));
    // The question disappears, and the keyboard focus stays near its place.
    focusCategory(proposed[0]?.category.id ?? "");
  }

  return (
    <>
      {proposed.length > 0 && (
        <Notice tone="warn" action={<Button onClick={confirm}>Mehrwertsteuer stimmt so</Button>}>
          Die Mehrwertsteuer hat noch niemand bestätigt. So lesen wir deine Karte:
          <ul>
            {[...groupBy(proposed, ({ answer }) => answer.label)].map(([label, some]) => (
              <li key={label}>
                <b>{label}:</b> <Linked categories={some} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unclear.length > 0 && (
        <Notice tone="warn">
          Speisen oder Getränke? Danach richtet sich die Mehrwertsteuer, und wir wissen es noch nicht bei{" "}
          <Linked categories={unclear} />.
        </Notice>
      )}
    </>
  );
}

function Linked({ categories }: { categories: readonly { readonly category: DocumentCategory }[] }) {
  const chosen = useChosen();
  return categories.map(({ category: { id, name } }, i) => (
    <Fragment key={id}>
      {i > 0 && (i === categories.length - 1 ? " und " : ", ")}
      <Link {...chosen.linkTo({ category: id, dish: null })} state={{ control: rateControl(id) }}>
        {name.trim() || "Ohne Namen"}
      </Link>
    </Fragment>
  ));
}

interface RateQuestionProps {
  category: DocumentCategory;
  edit: EditMenu;
}

const maxNames = 5;

/** Asks once for all dishes of a category without VAT rate. */
export function RateQuestion({ category, edit }: RateQuestionProps) {
  const { id, name, products } = category;
  const open = products.filter(isOpen);
  if (open.length === 0) return null;
  const names = namesOf({ products: open });
  const shown = names.length > maxNames ? names.slice(0, maxNames - 1) : names;

  function answer(label: string, rates: readonly number[]): void {
    const rateOf = new Map(open.map((dish, i) => [dish.id, rates[i]] as const));
    edit(`${label} in ${name}`, (now) => withRates(now, rateOf));
    // The question disappears, and the keyboard focus stays at its place.
    focusCategory(id);
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

/** Sets these rates of dishes that have none. */
function withRates(menu: MenuDocument, rates: ReadonlyMap<string, number | undefined>): MenuDocument {
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((dish) =>
      isOpen(dish) && rates.has(dish.id) ? { ...dish, vatRate: rates.get(dish.id) ?? null } : dish,
    ),
  }));
  return { ...menu, categories };
}

function namesOf({ products }: Pick<DocumentCategory, "products">): readonly string[] {
  return products.map(({ name }) => name.trim() || "Neues Gericht");
}

function focusCategory(id: string): void {
  document.querySelector<HTMLElement>(`[name="category-${CSS.escape(id)}"]`)?.focus();
}

function isOpen({ vatRate }: { readonly vatRate: number | null }): boolean {
  return vatRate === null;
}
