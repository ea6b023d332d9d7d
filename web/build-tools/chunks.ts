/**
 * Which modules stand in one file of the built pages, strongest first: each takes what it imports along. Left to
 * themselves they make dozens of tiny files, which take longer to fetch and pack worse.
 */
export const chunks = [
  { name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // Apart, so that only pages that check something load it.
  { name: "zod", test: /node_modules[\\/]zod[\\/]/ },
  // The frame around every page, and the small things on all of them.
  {
    name: "frame",
    test: anyOf(
      /vite[\\/]preload-helper/,
      /app[\\/](root|shell[\\/](?!not-found).+|orders[\\/]order-type-icons|storefront[\\/](cart[\\/]typed-draft|use-fresh-on-return))\.tsx?$/,
      /app[\\/]ui[\\/](button|class-names|crest|empty-state|icon.*|logo|on-demand|picture-addresses|skeleton|use-hydrated|visually-hidden)\.tsx?$/,
      /domain[\\/](order[\\/]order|delivery[\\/]city)\.ts$/,
      /contract[\\/]page-addresses\.ts$/,
    ),
  },
  // Wherever something is said or asked.
  { name: "note", test: /app[\\/]ui[\\/](notice|panel)\.tsx$/ },
  // The restaurants' pictures and what lies on them.
  { name: "picture", test: /app[\\/](storefront[\\/]dish-picture|ui[\\/](badge|picture|use-drag-scroll))\.tsx?$/ },
  // Suggestions below a field, for every field that has them.
  {
    name: "search",
    test: /app[\\/](storefront[\\/]address[\\/](address-suggestion|use-found-addresses)|ui[\\/](suggestion-list|use-combobox))\.tsx?$/,
  },
  // From the restaurant to the confirmation.
  {
    name: "cart",
    test: anyOf(
      /app[\\/](storefront[\\/]cart[\\/]use-cart|orders[\\/]allergen-letters|ui[\\/](leader-rows|slip))\.tsx?$/,
      /domain[\\/](money|cart[\\/]options|menu[\\/]allergens|promotion[\\/]discount)\.ts$/,
    ),
  },
  // What stands on the Bon wherever it is shown: beside the menu, at the checkout and beside the form.
  {
    name: "bon",
    test: /app[\\/]storefront[\\/](cart[\\/](cart-notices|cart-skeleton|cart-sums|delivery-refusal|line-details|use-revalidated-cart)|restaurant[\\/](allergens|order-hours|restaurant-data))\.tsx?$/,
  },
  // The Bon where it can be changed, and what overlays of the restaurant's page share with it.
  {
    name: "cart-panel",
    test: anyOf(
      /app[\\/]storefront[\\/](cart[\\/]cart-panel|restaurant[\\/]order-hours)\.tsx$/,
      /domain[\\/]cart[\\/]options\.ts$/,
    ),
  },
  // Days and times, where the browser itself words them: checkout, form, confirmation.
  {
    name: "time",
    test: anyOf(
      /domain[\\/](local-time|opening-hours[\\/](hours|open-periods|order-times))\.ts$/,
      /app[\\/]storefront[\\/](opening-words|cart[\\/]closed-notice)\.tsx?$/,
    ),
  },
  // Who orders, and whether it is right.
  {
    name: "contact",
    test: anyOf(
      /domain[\\/](people[\\/]customer|order[\\/]note)\.ts$/,
      /app[\\/]storefront[\\/]info[\\/]contact-rules\.ts$/,
    ),
  },
  { name: "form", test: /app[\\/](forms[\\/](form|form-fields|person-fields)|ui[\\/](field|text-field))\.tsx$/ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
