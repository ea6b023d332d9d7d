/**
 * Which modules share a file of the built pages, highest priority first; each group includes what its modules import.
 * Without it there would be dozens of tiny files, which load more slowly and compress worse.
 */
export const chunks = [
  { name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // Separate, so that only pages that validate data load it.
  { name: "zod", test: /node_modules[\\/]zod[\\/]/ },
  // The header, the footer and the small components of every page.
  {
    name: "frame",
    test: anyOf(
      /app[\\/](root|session[\\/]typed-draft|shell[\\/](?!not-found|kept[\\/]).+|orders[\\/]order-type-icons|storefront[\\/](address[\\/]use-device-address|use-reload-on-return))\.tsx?$/,
      /app[\\/]ui[\\/](button|class-names|crest|empty-state|icon.*|logo|on-demand|picture-addresses|skeleton|use-hydrated|visually-hidden)\.tsx?$/,
      /domain[\\/](digits|order[\\/]order|delivery[\\/]city)\.ts$/,
      /contract[\\/]page-addresses\.ts$/,
    ),
  },
  // Messages and panels.
  { name: "note", test: /app[\\/]ui[\\/](notice|panel)\.tsx$/ },
  // What the listing and a restaurant's page share: pictures with badges and hearts, the wanted dish, and by whose link one came.
  {
    name: "picture",
    test: anyOf(
      /app[\\/](storefront[\\/](dish-picture|wanted-dish|cart[\\/]own-door|favourites[\\/]heart-later)|ui[\\/](badge|picture|use-drag-scroll))\.tsx?$/,
      /domain[\\/]order[\\/]own-door\.ts$/,
    ),
  },
  // What the listing shares with the parts of it that are loaded later.
  {
    name: "listing",
    test: /app[\\/]storefront[\\/](address[\\/]place-key|listing[\\/](listing-choice|only|search-field|suggestion-block))\.(tsx?|module\.css)$/,
  },
  // Suggestions below text fields.
  {
    name: "search",
    test: /app[\\/](storefront[\\/]address[\\/](address-suggestion|use-found-addresses)|ui[\\/](suggestion-list|use-combobox))\.tsx?$/,
  },
  // What a cart and an order show in the same way.
  {
    name: "lines",
    test: anyOf(
      /app[\\/](orders[\\/]dish-allergens|storefront[\\/]allergens[\\/]allergens-of|ui[\\/](leader-rows|slip))\.tsx?$/,
      /domain[\\/](money|menu[\\/]allergen(s|-words)|promotion[\\/]discount|delivery[\\/]address|order[\\/]choices)\.ts$/,
    ),
  },
  // From the restaurant to the confirmation.
  {
    name: "cart",
    test: anyOf(/app[\\/]storefront[\\/]cart[\\/]use-cart\.tsx?$/, /domain[\\/]cart[\\/]options\.ts$/),
  },
  // The parts of the cart's slip on all pages that show it: restaurant, checkout and contact form.
  {
    name: "bon",
    test: /app[\\/]storefront[\\/](cart[\\/](cart-notices|cart-skeleton|cart-sums|delivery-refusal|line-details|use-revalidated-cart)|restaurant[\\/](allergens|order-hours|restaurant-data))\.tsx?$/,
  },
  // The cart where it can be changed, and what it shares with overlays of the restaurant's page.
  {
    name: "cart-panel",
    test: anyOf(
      /app[\\/]storefront[\\/](cart[\\/]cart-panel|restaurant[\\/]order-hours)\.tsx$/,
      /domain[\\/]cart[\\/]options\.ts$/,
    ),
  },
  // Days and times that the browser formats: checkout, contact form, confirmation.
  {
    name: "time",
    test: anyOf(
      /domain[\\/](local-time|opening-hours[\\/](hours|open-periods|opening-words|order-times)|order[\\/]day-words)\.ts$/,
      /app[\\/]storefront[\\/]cart[\\/]closed-notice\.tsx$/,
    ),
  },
  // The contact form's rules.
  {
    name: "contact",
    test: anyOf(
      /domain[\\/](people[\\/]customer|order[\\/]note)\.ts$/,
      /app[\\/]storefront[\\/](info[\\/]contact-rules|submit[\\/]failure)\.ts$/,
    ),
  },
  // What guests, owners and operators see of ratings.
  {
    name: "ratings",
    test: anyOf(
      /app[\\/]ratings[\\/](rating-entry|ratings-list|ratings-sum|stars)\.tsx$/,
      /domain[\\/]ratings[\\/]rating\.ts$/,
    ),
  },
  { name: "form", test: /app[\\/](forms[\\/](form|form-fields|person-fields)|ui[\\/](field|text-field))\.tsx$/ },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}
