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
      /app[\\/](root|paths|shell[\\/](?!not-found).+|orders[\\/]order-type-icons|storefront[\\/]cart[\\/]typed-draft)\.tsx?$/,
      /app[\\/]ui[\\/](button|class-names|crest|empty-state|icon.*|live-region|logo|on-demand|picture-addresses|skeleton|use-hydrated|visually-hidden)\.tsx?$/,
      /domain[\\/](order[\\/]order|delivery[\\/]city)\.ts$/,
    ),
  },
  // Wherever something is said or asked.
  { name: "note", test: /app[\\/]ui[\\/](notice|panel)\.tsx$/ },
  // The restaurants' pictures and what lies on them.
  { name: "picture", test: /app[\\/]ui[\\/](badge|picture|use-drag-scroll)\.tsx?$/ },
  // From the restaurant to the confirmation.
  {
    name: "cart",
    test: anyOf(
      /app[\\/](storefront[\\/]cart[\\/]use-cart|orders[\\/]allergen-letters|ui[\\/](leader-rows|slip))\.tsx?$/,
      /domain[\\/](money|menu[\\/]allergens|promotion[\\/]discount)\.ts$/,
    ),
  },
  // The Bon: beside the menu, at the checkout and beside the form.
  {
    name: "bon",
    test: /app[\\/]storefront[\\/](cart[\\/](cart-panel|use-revalidated-cart)|restaurant[\\/](allergens|restaurant-data))\.tsx?$/,
  },
  // Days and times, where the browser itself words them: checkout, form, confirmation.
  {
    name: "time",
    test: anyOf(
      /domain[\\/](local-time|opening-hours[\\/](hours|open-periods|order-times))\.ts$/,
      /app[\\/]storefront[\\/](opening-words|closed-notice)\.tsx?$/,
    ),
  },
  { name: "form", test: /app[\\/](forms[\\/](form|form-fields)|ui[\\/](field|text-field))\.tsx$/ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
