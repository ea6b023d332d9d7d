import { foodRate } from "@mahlzeit/domain/catalogue/menu/import/read-vat-rate";
import type { DocumentGroup, DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { FileCategory, FileOptionGroup, FileProduct } from "../restaurants/file/menu-shapes.ts";
import type { NewMenu } from "./match-menu.ts";

interface MenuOfFile {
  readonly optionGroups: readonly FileOptionGroup[];
  readonly categories: readonly FileCategory[];
}

/**
 * Returns the menu of a catalogue file. Equal groups of different dishes become one, but never two of the same dish.
 * `pictures` are hashes by their paths in the file.
 */
export function documentOfFile(
  { optionGroups, categories }: MenuOfFile,
  pictures: ReadonlyMap<string, string>,
): NewMenu {
  const groups = new Groups(optionGroups);
  const positions = new Map<string, number>();
  return {
    categories: categories.map(({ id, name, description, products }) => ({
      id: idOf(id),
      name,
      description,
      products: inMenuOrder(products).map(({ product, position }) => {
        const document = documentProduct(product, { groups, pictures });
        positions.set(document.id, position);
        return document;
      }),
    })),
    optionGroups: groups.all(),
    positions,
  };
}

/** Sorts by `order`; a dish without one stays at its place in the file. */
function inMenuOrder(products: readonly FileProduct[]): readonly { product: FileProduct; position: number }[] {
  return products
    .map((product, i) => ({ product, position: product.order ?? i + 1 }))
    .toSorted((a, b) => a.position - b.position);
}

function documentProduct(
  product: FileProduct,
  { groups, pictures }: { readonly groups: Groups; readonly pictures: ReadonlyMap<string, string> },
): DocumentProduct {
  const { price, discount, deposit, order: _, picture, pictureFocus, optionGroupKeys, optionGroups, ...same } = product;
  const hash = picture ? pictures.get(picture) : undefined;
  const { x: focusX = 50, y: focusY = 50 } = pictureFocus ?? {};
  return {
    ...same,
    id: idOf(product.id),
    priceCents: price,
    vatRate: product.vatRate ?? foodRate,
    discountBasisPoints: discount,
    depositCents: deposit,
    allergens: product.allergens ?? null,
    availability: product.availability ?? null,
    orderTypes: product.orderTypes ?? null,
    picture: hash === undefined ? null : { hash, focusX, focusY },
    optionGroupIds: [...groups.named(optionGroupKeys), ...groups.ofDish(optionGroups)],
  };
}

/** The option groups of a restaurant: those with a key, and those defined at the dishes. */
class Groups {
  readonly #byKey: ReadonlyMap<string, DocumentGroup>;
  readonly #byContent = new Map<string, DocumentGroup>();

  constructor(shared: readonly FileOptionGroup[]) {
    this.#byKey = new Map(shared.map((group) => [group.key ?? "", documentGroup(group)]));
  }

  all(): DocumentGroup[] {
    return [...this.#byKey.values(), ...this.#byContent.values()];
  }

  named(keys: readonly string[]): string[] {
    return keys.flatMap((key) => this.#byKey.get(key)?.id ?? []);
  }

  ofDish(given: readonly FileOptionGroup[]): string[] {
    const contents = given.map((group) => JSON.stringify(group));
    return given.map((group, i) => {
      const nth = contents.slice(0, i).filter((one) => one === contents[i]).length;
      const content = `${nth} ${contents[i]}`;
      const shared = this.#byContent.get(content) ?? documentGroup(group);
      this.#byContent.set(content, shared);
      return shared.id;
    });
  }
}

function documentGroup({ id, name, internalName, type, min, max, free, options }: FileOptionGroup): DocumentGroup {
  return {
    id: idOf(id),
    name,
    internalName,
    ...(type === "SINGLE" ? { min: 1, max: 1 } : { min: min ?? 0, max: max ?? null }),
    free: free ?? 0,
    options: options.map(({ price, deposit, portion, ...option }) => ({
      ...option,
      id: idOf(option.id),
      priceCents: price,
      depositCents: deposit,
      portionCents: portion,
      allergens: option.allergens ?? null,
    })),
  };
}

function idOf(given: string | null | undefined): string {
  return given?.toLowerCase() ?? uuidv7();
}
