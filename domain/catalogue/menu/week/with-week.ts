import { groupBy } from "../../../group-by.ts";
import { nameKey } from "../import/imported-rows.ts";
import type { DocumentCategory, DocumentProduct, MenuDocument } from "../menu-document.ts";
import { isSame } from "../menu-entries.ts";
import { menuLimits } from "../menu-limits.ts";
import { datesOfWeek, readyCells, shownCells, type WeekCard, type WeekCell } from "./week-card.ts";

/** A day of a dish that this card has put on the menu, as it was then. */
export interface PlacedDish extends Pick<WeekCell, "date" | "name" | "priceCents" | "allergens" | "vatRate"> {
  readonly productId: string;
  readonly from: string;
  readonly to: string;
}

interface Week {
  readonly card: WeekCard;
  readonly monday: string;
  /** The dishes that the card has put on the menu before. */
  readonly placed: readonly PlacedDish[];
  /** The last dish of each name, by `nameKey`, also retired ones. */
  readonly dishes: ReadonlyMap<string, DocumentProduct>;
  /** The values of a dish that never was on the menu. */
  readonly newDish: Omit<DocumentProduct, "id" | "name" | "priceCents" | "allergens" | "vatRate" | "availability">;
  /** "YYYY-MM-DD"; earlier days stay as they were. */
  readonly today: string;
  readonly newId: () => string;
}

export interface MenuWithWeek {
  readonly menu: MenuDocument;
  /** The days of dishes on it. */
  readonly placed: readonly PlacedDish[];
  /** The names of the dishes that somebody took from the menu since the card had put them there. */
  readonly skipped: readonly string[];
  /** The names of the dishes that the card changed, and whose reduction ended with that. */
  readonly unreduced: readonly string[];
}

/**
 * Puts the ready dishes of a week's card on the menu, as changes to what the card put there before: nothing else of the
 * menu is touched, neither a dish with the same name in another place nor what somebody changed about one of the card's.
 */
export function withWeek(menu: MenuDocument, week: Week): MenuWithWeek {
  const { card, monday, today } = week;
  const dates = datesOfWeek(monday, card.days).filter((date) => date >= today);
  const ready = readyCells(card).filter(({ date }) => dates.includes(date));
  const onMenu = new Map(menu.categories.flatMap(({ products }) => products.map((one) => [one.id, one] as const)));
  const isThere = ({ productId, date }: PlacedDish) =>
    onMenu.get(productId)?.availability?.dates?.includes(date) ?? false;
  const before = week.placed.filter(({ date }) => date >= today);
  const isUnchanged = (placed: PlacedDish, cell: WeekCell) => isSame(valuesOf(placed), valuesOf({ ...cell, ...card }));
  // A day may have a dish twice, at two prices.
  const placedOf = (cell: WeekCell) => {
    const named = before.filter((one) => one.date === cell.date && isNamed(one, cell));
    return named.find((one) => isUnchanged(one, cell)) ?? named[0];
  };

  const skipped = ready.filter((cell) => {
    const placed = placedOf(cell);
    return placed !== undefined && !isThere(placed);
  });
  const keptAs = new Map(
    ready.flatMap((cell) => {
      const placed = placedOf(cell);
      return placed && isThere(placed) && isUnchanged(placed, cell) ? [[cell, placed] as const] : [];
    }),
  );
  const kept = new Set(keptAs.values());
  const withdrawn = before.filter((placed) => isThere(placed) && !kept.has(placed));
  const added = ready.filter((cell) => !skipped.includes(cell) && !keptAs.has(cell));
  const bare = withoutDays(menu, withdrawn);
  const { menu: after, placed } = withDays(bare, added, { ...week, withdrawn });
  const gone = before.filter((placed) => !isThere(placed) && skipped.some((cell) => placedOf(cell) === placed));
  return {
    menu: after,
    placed: [...week.placed.filter(({ date }) => date < today), ...gone, ...kept, ...placed],
    skipped: skipped.map(({ name }) => name),
    unreduced: withdrawn.flatMap((one) => {
      const changed = placed.filter(({ date, name }) => date === one.date && isNamed({ name }, one));
      const hadOne = isReduced(menu, one) && changed.some((now) => !isReduced(after, now));
      return hadOne ? [one.name] : [];
    }),
  };
}

function isReduced({ categories }: MenuDocument, { productId }: PlacedDish): boolean {
  return categories.some(({ products }) =>
    products.some(({ id, discountBasisPoints }) => id === productId && discountBasisPoints > 0),
  );
}

/** Tells whether the menu has the ready dishes of the days to come as the card says, and no others of it. */
export function isOnMenu({ card, monday, placed, today }: Pick<Week, "card" | "monday" | "placed" | "today">): boolean {
  const ready = readyCells({ cells: shownCells(card, monday) }).filter(({ date }) => date >= today);
  const before = placed.filter(({ date }) => date >= today);
  const isPlaced = (cell: WeekCell) =>
    before.some(
      (one) => one.date === cell.date && isNamed(one, cell) && isSame(valuesOf(one), valuesOf({ ...cell, ...card })),
    );
  return (
    ready.every(isPlaced) && before.every((one) => ready.some((cell) => cell.date === one.date && isNamed(cell, one)))
  );
}

function valuesOf({ priceCents, allergens, vatRate, from, to }: Omit<PlacedDish, "productId" | "date" | "name">) {
  return { priceCents, allergens, vatRate, from, to };
}

function isNamed(one: Pick<WeekCell, "name">, other: Pick<WeekCell, "name">): boolean {
  return nameKey(one.name) === nameKey(other.name);
}

/** Takes days from their dishes; a dish without any day left is taken from the menu. */
function withoutDays(menu: MenuDocument, withdrawn: readonly PlacedDish[]): MenuDocument {
  const byDish = groupBy(withdrawn, ({ productId }) => productId);
  const categories = menu.categories.map((category) => {
    if (!category.products.some(({ id }) => byDish.has(id))) return category;
    return { ...category, products: category.products.flatMap((product) => withoutDaysOf(product, byDish) ?? []) };
  });
  return { ...menu, categories };
}

function withoutDaysOf(product: DocumentProduct, byDish: ReadonlyMap<string, readonly PlacedDish[]>) {
  const taken = byDish.get(product.id);
  const { availability } = product;
  if (!taken || !availability?.dates) return product;
  const dates = availability.dates.filter((date) => taken.every((one) => one.date !== date));
  return dates.length === 0 ? null : { ...product, availability: { ...availability, dates } };
}

function withDays(
  menu: MenuDocument,
  cells: readonly WeekCell[],
  week: Week & { readonly withdrawn: readonly PlacedDish[] },
) {
  const { card } = week;
  const placed: PlacedDish[] = [];
  const found = menu.categories.find(({ name }) => isNamed({ name }, card));
  const category: DocumentCategory = found ?? {
    id: week.newId(),
    name: card.name.trim(),
    description: "",
    products: [],
  };
  let products = category.products;
  const groups = groupBy(cells, (cell) => JSON.stringify([nameKey(cell.name), valuesOf({ ...cell, ...card })]));
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const dates = [...new Set([first, ...others].map(({ date }) => date))];
    const same = products.find((one) => canTake(one, first, card) && datesWith(one, dates).length <= menuLimits.dates);
    const onMenu = [...menu.categories.flatMap((one) => one.products), ...products];
    const dish = same ?? newDishOf(first, week, onMenu);
    const availability = { weekdays: [], from: card.from, to: card.to, dates: datesWith(same, dates) };
    const changed: DocumentProduct = { ...dish, availability };
    products = same ? products.map((one) => (one === same ? changed : one)) : [...products, changed];
    const { name, priceCents, allergens, vatRate } = first;
    for (const date of dates)
      placed.push({ date, name, priceCents, allergens, vatRate, from: card.from, to: card.to, productId: dish.id });
  }
  if (placed.length === 0) return { menu, placed };
  const filled = { ...category, products };
  const categories = found
    ? menu.categories.map((one) => (one === found ? filled : one))
    : // The dishes of the day come first, as on the board at the door.
      [filled, ...menu.categories];
  return { menu: { ...menu, categories }, placed };
}

function datesWith(dish: DocumentProduct | undefined, more: readonly string[]): string[] {
  return [...new Set([...(dish?.availability?.dates ?? []), ...more])].sort();
}

/** Tells whether a dish of single days is the cell's in everything that guests see. */
function canTake(dish: DocumentProduct, cell: WeekCell, card: WeekCard): boolean {
  const { availability, priceCents, allergens, vatRate } = dish;
  if (!availability?.dates || !isNamed(dish, cell)) return false;
  const { from, to } = availability;
  return isSame({ priceCents, allergens, vatRate, from, to }, valuesOf({ ...cell, ...card }));
}

/** Returns a dish like the last one of its name, with what the card says of it. Reductions and options do not return. */
function newDishOf(
  cell: WeekCell,
  week: Week & { readonly withdrawn: readonly PlacedDish[] },
  onMenu: readonly DocumentProduct[],
) {
  const last = week.dishes.get(nameKey(cell.name));
  const former = week.withdrawn.find((one) => one.date === cell.date && isNamed(one, cell))?.productId;
  // A dish whose price was changed stays the same dish, unless it is still there for its other days.
  const id = former !== undefined && onMenu.every((one) => one.id !== former) ? former : week.newId();
  const { name, priceCents, allergens, vatRate } = cell;
  const said = { id, name: name.trim(), priceCents, allergens, vatRate };
  return last
    ? { ...last, ...said, discountBasisPoints: 0, optionGroupIds: [], availability: null }
    : { ...week.newDish, ...said, availability: null };
}
