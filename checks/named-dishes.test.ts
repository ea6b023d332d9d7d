import { expect, test } from "vitest";
import { findSources, type Source } from "./sources.ts";

/** Matches the components and functions that show a dish's allergens, "keine" or "unbekannt". */
const says =
  /\b(DishAllergens|AllergensOf|DishMark|LineDetails|OrderLine|ChosenOptions|declaredAllergensText|allergensBeside|withAllergens|optionWithAllergens|declaredTogether|allergenWords)\b/;

/** Matches code that reads a dish's name. */
const names =
  /\b(product|dish|line|replacement|instead|proposal|item)\??\.name\b|\b(name|product|dish)\b[^;\n]*\}: (OrderLine|PlacedLine|FoundDish|Product|DishOnMenu)\b|\{[^}]*\bname\b[^}]*\} = (dish|line|product|line\.product)\b/;

/** Files that name a dish without its allergens, each with the reason why nobody relies on it for eating. */
const silent: Readonly<Record<string, string>> = {
  "server/orders/order/corrections/resolve-replacements.ts": "a replacement that is refused because of its allergens",
  "server/orders/order/place/refuse.ts": "a refused cart, whose dishes say it",
  "server/operator/agents/chosen-lines.ts": "what is wrong with an agent's call",
  "server/operator/reports/subject.ts": "an operator reads what was reported, with its letters",
  "web/app/office/orders/history/correction-history.ts": "which dish ran out, in the past",
  "web/app/office/kitchen/missing/missing-choice.tsx": "which dish ran out",
  "web/app/office/kitchen/missing/missing-sheet.tsx": "its tiles say it of each dish; the button repeats the name",
  "web/app/office/kitchen/missing/open-question.tsx": "which dish ran out",
  "web/app/office/kitchen/tickets/printed-ticket.tsx": "shows the texts of ticket-content.ts",
  "web/app/office/orders/complaint/claimed-lines.tsx":
    "dishes that were wrong, in the past; the order beside it says it",
  "web/app/office/orders/complaint/line-choice.tsx": "for which dishes money goes back",
  "web/app/office/orders/sold-out-choice.tsx": "which dish ran out",
  "web/app/office/telephone/telephone-sheet.tsx": "read aloud once a dish is added, whose line says it",
  "web/app/office/telephone/use-bon.ts": "names what is in the dish and avoided",
  "web/app/office/telephone/use-telephone-order.ts": "which dish ran out",
  "web/app/shared/orders/todays-lines.ts": "dishes that are no longer on the menu",
  "web/app/storefront/allergens/confirm-lines.tsx": "names what is in the dish and avoided",
  "web/app/storefront/complaint/claim-line.tsx": "what was wrong with a dish that has been served",
  "web/app/storefront/complaint/claim-slip.tsx": "what was wrong with a dish that has been served",
  "web/app/storefront/confirm/question-form.tsx": "which dish ran out; its answers come from possible-answers.ts",
  "web/app/storefront/dishes/load-dishes.ts": "dishes-view.tsx says it",
  "web/app/storefront/report/reportables.ts": "a guest chooses which dish to report",
  "web/app/storefront/cart/choose-day.ts": "dishes in the cart that there are not on the chosen day",
  "web/app/storefront/menu/find-on-menu.ts": "searches; menu-search.tsx says it",
  "web/app/storefront/menu/use-ordering.ts": "read aloud after a tap on a dish that said it",
  "web/app/storefront/returning/returning.tsx":
    "the last order in one line; ordered again, each dish says it in the cart",
};

/** Code that writes menus or files and shows no dish to a guest or a cook. */
const elsewhere = [
  "server/catalogue/menus/",
  "server/catalogue/import/",
  "server/catalogue/restaurants/file/",
  "server/sample-data/",
  "server/mail-preview/",
  "server/money/payments/",
  "server/partners/applications/",
  "server/orders/order/place/save-order.ts",
  "web/app/office/menu/",
  "web/app/shared/menu-files/",
  "web/app/partner/",
  "web/app/office/ratings/",
  "web/app/storefront/structured-data/",
];

function isElsewhere(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path) || elsewhere.some((place) => path.startsWith(place));
}

function namedWithoutAllergens(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(server|web\/app)\//.test(path) && !isElsewhere(path))
    .filter(({ text }) => names.test(text) && !says.test(text))
    .map(({ path }) => path);
}

const sources = findSources(/\.tsx?$/);

test("wherever a guest or a cook reads a dish's name, its letters, 'keine' or 'unbekannt' stand there, or it is known why not", () => {
  expect(namedWithoutAllergens(sources).toSorted()).toEqual(Object.keys(silent).toSorted());
});

test("the places where dishes are named all say it", () => {
  const declaring = sources.filter(({ path, text }) => !isElsewhere(path) && says.test(text)).map(({ path }) => path);
  expect(declaring).toEqual(
    expect.arrayContaining([
      "server/orders/order/board/present-board-order.ts",
      "server/orders/order/corrections/present-corrections.ts",
      "server/orders/order/mails/correction-mails.ts",
      "server/orders/order/mails/placed-mails.ts",
      "server/orders/order/read/present-order.ts",
      "server/orders/printing/ticket-content.ts",
      "server/money/receipts/receipt-content.ts",
      "server/catalogue/search/find-dishes.ts",
      "server/catalogue/search/search-catalogue.ts",
      "web/app/office/kitchen/dishes.tsx",
      "web/app/office/kitchen/missing/candidate-tiles.tsx",
      "web/app/office/orders/order-overlay.tsx",
      "web/app/shared/orders/current-lines.ts",
      "web/app/shared/orders/order-details.tsx",
      "web/app/storefront/cart/cart-lines.tsx",
      "web/app/storefront/confirm/possible-answers.ts",
      "web/app/storefront/confirm/print-sheet.tsx",
      "web/app/storefront/confirm/question-text.ts",
      "web/app/storefront/dishes/dishes-view.tsx",
      "web/app/storefront/info/order-summary.tsx",
      "web/app/storefront/listing/search-suggestions.tsx",
      "web/app/storefront/options/option-card.tsx",
      "web/app/storefront/options/option-overlay.tsx",
      "web/app/storefront/menu/menu-search.tsx",
      "web/app/storefront/menu/product-row.tsx",
      "web/app/storefront/cart/top-up.tsx",
    ]),
  );
});

test("the check finds a dish that is named alone", () => {
  const text = "export const Dish = ({ product }) => <b>{product.name}</b>;";
  expect(namedWithoutAllergens([{ path: "web/app/storefront/new.tsx", text }])).toEqual(["web/app/storefront/new.tsx"]);
  const said = text.replace("</b>", "</b><DishAllergens of={product} />");
  expect(namedWithoutAllergens([{ path: "web/app/storefront/new.tsx", text: said }])).toEqual([]);
});
