import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
  menuDocumentArbitrary,
} from "../../testing/menu-documents.ts";
import { compareMenus } from "./compare-menus.ts";
import type { DocumentOption, DocumentProduct, MenuDocument } from "./menu-document.ts";
import { documentOf, entriesOf } from "./menu-entries.ts";
import { mergeMenus } from "./merge-menus.ts";
import { takeTheirs, withContested } from "./take-theirs.ts";

const margherita = documentProduct("margherita", { name: "Margherita" });
const diavola = documentProduct("diavola", { name: "Diavola", optionGroupIds: ["size"] });
const size = documentGroup("size", { name: "Größe", options: [documentOption("large")] });
const base: MenuDocument = {
  categories: [documentCategory("pizza", [margherita, diavola]), documentCategory("drinks")],
  optionGroups: [size],
};

function withProducts(...products: readonly DocumentProduct[]): MenuDocument {
  return { ...base, categories: [documentCategory("pizza", products), documentCategory("drinks")] };
}
const namesOf = ({ categories }: MenuDocument) => categories.flatMap(({ products }) => products.map(({ id }) => id));

const groups = (...optionGroups: MenuDocument["optionGroups"]): MenuDocument => ({ categories: [], optionGroups });
const [o1, o2, o4] = ["o1", "o2", "o4"].map((id) => documentOption(id)) as [
  DocumentOption,
  DocumentOption,
  DocumentOption,
];
/** Both move an option, out of a group that one of them removes and the other goes on changing. */
const bothMovedOut: [MenuDocument, MenuDocument, MenuDocument] = [
  groups(documentGroup("g3", { options: [o1, o4, o2] })),
  groups(documentGroup("g2", { options: [o4] }), documentGroup("g3", { options: [o1, { ...o2, priceCents: 1 }] })),
  groups(documentGroup("g0", { options: [o4] })),
];

/** Gives added entries ids of their own, because two people never add the same id. */
function withOwnIds(menu: MenuDocument, before: MenuDocument): MenuDocument {
  const known = JSON.stringify(before);
  return JSON.parse(
    JSON.stringify(menu).replaceAll(/"([a-z]\d+)"/g, (id, one) => (known.includes(id) ? id : `"their-${one}"`)),
  );
}

describe("merging what two made of one menu", () => {
  test("a menu is its entries and their order", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, (menu) => {
        expect(documentOf(entriesOf(menu))).toEqual(menu);
      }),
    );
  });

  test("different fields of one dish both stand", () => {
    const { document, conflicts } = mergeMenus(
      base,
      withProducts({ ...margherita, priceCents: 1090 }, diavola),
      withProducts({ ...margherita, description: "Mit Basilikum" }, diavola),
    );
    expect(conflicts).toEqual([]);
    expect(document.categories[0]?.products[0]).toEqual({
      ...margherita,
      priceCents: 1090,
      description: "Mit Basilikum",
    });
  });

  test("the same field keeps mine and shows both, until theirs is taken", () => {
    const [mine, theirs] = [1090, 1190].map((priceCents) => withProducts({ ...margherita, priceCents }, diavola)) as [
      MenuDocument,
      MenuDocument,
    ];
    const { document, conflicts } = mergeMenus(base, mine, theirs);
    expect(document).toEqual(mine);
    expect(conflicts).toEqual([{ kind: "product", id: "margherita", field: "priceCents", mine: 1090, theirs: 1190 }]);
    expect(conflicts.reduce((menu, conflict) => takeTheirs(menu, conflict, theirs), document)).toEqual(theirs);
  });

  test("two of the same allergens are a question, never a sum", () => {
    const { conflicts } = mergeMenus(
      base,
      withProducts({ ...margherita, allergens: ["A"] }, diavola),
      withProducts({ ...margherita, allergens: ["G"] }, diavola),
    );
    expect(conflicts).toMatchObject([{ field: "allergens", mine: ["A"], theirs: ["G"] }]);
  });

  test("what one took out and the other changed is a question, and comes back as the other made it", () => {
    const theirs = withProducts({ ...margherita, priceCents: 1190 }, diavola);
    const { document, conflicts } = mergeMenus(base, withProducts(diavola), theirs);
    expect(namesOf(document)).toEqual(["diavola"]);
    expect(conflicts).toEqual([{ kind: "product", id: "margherita", field: "presence", mine: false, theirs: true }]);
    expect(conflicts.reduce((menu, conflict) => takeTheirs(menu, conflict, theirs), document)).toEqual(theirs);
    const back = mergeMenus(base, theirs, withProducts(diavola));
    expect(namesOf(back.document)).toEqual(["margherita", "diavola"]);
    expect(
      back.conflicts.reduce((menu, conflict) => takeTheirs(menu, conflict, withProducts(diavola)), back.document),
    ).toEqual(withProducts(diavola));
  });

  test("dishes that two added stand where each put them", () => {
    const [first, second] = [documentProduct("first"), documentProduct("second")];
    const { document, conflicts } = mergeMenus(
      base,
      withProducts(margherita, first, diavola),
      withProducts(margherita, diavola, second),
    );
    expect([namesOf(document), conflicts]).toEqual([["margherita", "first", "diavola", "second"], []]);
  });

  test("a category that one took out stays for the dish that the other put into it, and a group for the dish that uses it", () => {
    const added = documentProduct("new", { optionGroupIds: ["size"] });
    const mine: MenuDocument = { categories: [documentCategory("drinks")], optionGroups: [] };
    const { document, conflicts } = mergeMenus(base, mine, withProducts(margherita, diavola, added));
    expect(namesOf(document)).toEqual(["new"]);
    expect([document.optionGroups, conflicts]).toEqual([[size], []]);
  });

  test("two orders of the same list are a question", () => {
    const third = documentProduct("third");
    const [mine, theirs] = [withProducts(third, margherita, diavola), withProducts(diavola, third, margherita)];
    const { document, conflicts } = mergeMenus(withProducts(margherita, diavola, third), mine, theirs);
    expect(document).toEqual(mine);
    expect(conflicts.map(({ kind, id, field }) => [kind, id, field])).toEqual([["product", "pizza", "order"]]);
    expect(conflicts.reduce((menu, conflict) => takeTheirs(menu, conflict, theirs), document)).toEqual(theirs);
  });

  test("who changed nothing gets what the other made, whatever it is", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, (before, after) => {
        expect(mergeMenus(before, before, after)).toEqual({ document: after, conflicts: [] });
        expect(mergeMenus(before, after, before)).toEqual({ document: after, conflicts: [] });
        expect(mergeMenus(before, after, after)).toEqual({ document: after, conflicts: [] });
      }),
    );
  });

  test("merging is the same from both sides, but for conflicts", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, menuDocumentArbitrary, (before, mine, theirs) => {
        const [one, other] = [mergeMenus(before, mine, theirs), mergeMenus(before, theirs, mine)];
        const keys = ({ conflicts }: typeof one) =>
          conflicts.map(({ kind, id, field }) => `${kind}:${id}.${field}`).sort();
        expect(keys(one)).toEqual(keys(other));
        if (one.conflicts.length === 0) expect(one.document).toEqual(other.document);
      }),
      { numRuns: 500, examples: [bothMovedOut] },
    );
  });

  test("changes of different dishes are all in what is merged", () => {
    const prices = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(prices, prices, (mine, theirs) => {
        const dishes = [0, 1, 2, 3].map((i) => documentProduct(`p${i}`, { priceCents: 0 }));
        const priced = (given: readonly number[], half: number) =>
          withProducts(...dishes.map((dish, i) => (i % 2 === half ? { ...dish, priceCents: given[i] ?? 0 } : dish)));
        const { document, conflicts } = mergeMenus(withProducts(...dishes), priced(mine, 0), priced(theirs, 1));
        expect(conflicts).toEqual([]);
        expect(document.categories[0]?.products.map(({ priceCents }) => priceCents)).toEqual([
          mine[0],
          theirs[1],
          mine[2],
          theirs[3],
        ]);
      }),
    );
  });

  test("a merged menu has no entry twice and asks for no group that is not there", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, menuDocumentArbitrary, (before, mine, theirs) => {
        const { document } = mergeMenus(before, mine, theirs);
        expect(compareMenus(document, documentOf(entriesOf(document)))).toEqual([]);
        const groups = document.optionGroups.map(({ id }) => id);
        const products = document.categories.flatMap((category) => category.products);
        expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
        for (const { optionGroupIds } of products) expect(groups).toEqual(expect.arrayContaining([...optionGroupIds]));
      }),
    );
  });

  test("what nobody decided is asked again, whatever is merged next", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, menuDocumentArbitrary, (before, mine, other) => {
        const theirs = withOwnIds(other, before);
        const { document, conflicts } = mergeMenus(before, mine, theirs);
        const again = mergeMenus(withContested(theirs, conflicts, before), document, theirs);
        const keys = (some: typeof conflicts) => some.map(({ kind, id, field }) => `${kind}:${id}.${field}`).sort();
        expect(keys(again.conflicts)).toEqual(expect.arrayContaining(keys(conflicts)));
        expect(entriesOf(again.document).entries).toEqual(entriesOf(document).entries);
      }),
      { numRuns: 500, examples: [bothMovedOut] },
    );
  });

  test("a group or category that one changed and the other took out stays with all that is in it, or goes whole", () => {
    const mine: MenuDocument = {
      categories: base.categories.map((one) => (one.id === "pizza" ? { ...one, name: "Pizze" } : one)),
      optionGroups: [{ ...size, free: 1 }],
    };
    const theirs: MenuDocument = { categories: [documentCategory("drinks")], optionGroups: [] };
    const { document, conflicts } = mergeMenus(base, mine, theirs);
    expect(document).toEqual(mine);
    expect(conflicts.map(({ id, field }) => [id, field])).toEqual([
      ["pizza", "presence"],
      ["size", "presence"],
    ]);
    expect(conflicts.reduce((menu, conflict) => takeTheirs(menu, conflict, theirs), document)).toEqual(theirs);
    const back = mergeMenus(base, theirs, mine);
    expect(back.document).toEqual(theirs);
    expect(back.conflicts.reduce((menu, conflict) => takeTheirs(menu, conflict, mine), back.document)).toEqual(mine);
  });
});
