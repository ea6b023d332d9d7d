/**
 * Groups of modules that share a file of the built pages, highest priority first; each group includes its modules'
 * imports. Other modules are bundled with the pages that need them. Dozens of tiny files, which compress worse, are
 * avoided.
 */
export const chunks = [
  { name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // The header, the footer and the small components of every page.
  {
    name: "frame",
    test: anyOf(
      /app[\\/](root|session[\\/]typed-draft|shell[\\/](?!not-found)[^\\/]+|shared[\\/]orders[\\/]order-type-icons|storefront[\\/](address[\\/]use-device-address|cart[\\/]own-door|restaurant[\\/]use-reload-on-return))\.tsx?$/,
      /app[\\/]ui[\\/](button|class-names|crest|empty-state|icon.*|logo|notice|on-demand|panel|picture-addresses|skeleton|use-hydrated|visually-hidden)\.tsx?$/,
      /domain[\\/](digits|one-line|order-types|catalogue[\\/]delivery[\\/]city)\.ts$/,
      /contract[\\/]page-addresses\.ts$/,
    ),
  },
  // The marks of dishes and badges, in menus, carts and the listing.
  {
    name: "marks",
    test: /domain[\\/]catalogue[\\/]menu[\\/]mark(s|ed)\.ts$|app[\\/](shared[\\/]orders[\\/]mark-icons|ui[\\/]badge)\.tsx?$/,
  },
  // A cart, on the pages of a restaurant, of the checkout and of the contact form.
  {
    name: "cart",
    test: anyOf(
      /app[\\/]storefront[\\/](allergens[\\/]allergens-of|cart[\\/](use-cart|cart-notices|cart-skeleton|cart-sums|delivery-refusal|line-details|use-revalidated-cart)|restaurant[\\/](allergens|restaurant-data))\.tsx?$/,
      /app[\\/](shared[\\/]orders[\\/]dish-allergens|ui[\\/](leader-rows|slip))\.tsx?$/,
      /domain[\\/](money|allergens|catalogue[\\/]delivery[\\/]address|orders[\\/](promotion[\\/]discount|order[\\/](choices|own-container)|cart[\\/]options))\.ts$/,
    ),
  },
  // The controls of a form.
  { name: "fields", test: /app[\\/]ui[\\/](choice-card|field|form-grid|text-field)\.tsx$/ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
