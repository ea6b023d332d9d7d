import { describe, expect, test } from "vitest";
import {
  cheese,
  cola,
  extras,
  ham,
  large,
  normal,
  pizza,
  sampleGroup,
  sampleLine,
  sampleOption,
  sizes,
} from "../../testing/samples.ts";
import type { CartLine } from "./cart.ts";
import { revalidateCart } from "./revalidate.ts";

const line: CartLine = {
  product: pizza,
  optionGroupSelections: [
    { optionGroup: sizes, selectedOptions: [normal] },
    { optionGroup: extras, selectedOptions: [cheese, ham] },
  ],
  quantity: 2,
};

function messagesOf(lines: readonly CartLine[], menu: Parameters<typeof revalidateCart>[1]): string[] {
  return revalidateCart(lines, menu).changes.map((change) => change.message.replaceAll("\u00a0", " "));
}

describe("a saved cart compared with today's menu", () => {
  test("without changes there is no notice", () => {
    expect(revalidateCart([line, sampleLine(cola, 3)], [cola, pizza])).toEqual({
      lines: [line, sampleLine(cola, 3)],
      changes: [],
    });
  });

  test("a removed product is taken out with a notice", () => {
    expect(revalidateCart([line, sampleLine(cola)], [cola]).lines).toEqual([sampleLine(cola)]);
    expect(messagesOf([line], [])).toEqual(["„Pizza“ gibt es nicht mehr."]);
  });

  test("what is sold out is taken out with a notice, an option too if the dish goes without it", () => {
    const unavailable = { reason: "SOLD_OUT", until: Date.parse("2026-11-20T04:00:00Z") } as const;
    expect(revalidateCart([line, sampleLine(cola)], [pizza, { ...cola, unavailable }]).lines).toEqual([line]);
    expect(messagesOf([sampleLine(cola)], [{ ...cola, unavailable }])).toEqual(["„Cola“ ist heute aus."]);
    const withoutHam = sampleGroup("extras", "MULTIPLE", cheese, {
      ...ham,
      unavailable: { ...unavailable, until: null },
    });
    const fewer = { ...pizza, optionGroups: [sizes, withoutHam] };
    expect(revalidateCart([line], [fewer]).lines[0]?.optionGroupSelections[1]?.selectedOptions).toEqual([cheese]);
    expect(messagesOf([line], [fewer])).toEqual([
      "„Option schinken“ zu „Pizza“ ist gerade aus.",
      "„Pizza“ kostet jetzt 11,40 € statt 13,40 €.",
    ]);
    const withoutSize = sampleGroup("groesse", "SINGLE", { ...normal, unavailable }, large);
    const other = { ...pizza, optionGroups: [withoutSize, extras] };
    expect(revalidateCart([line], [other]).lines).toEqual([]);
    expect(messagesOf([line], [other])).toEqual(["„Option normal“ zu „Pizza“ ist heute aus."]);
  });

  test("changed price, deposit and name are updated with a notice", () => {
    const fresh = { ...cola, name: "Cola 0,5 l", priceCents: 390, depositCents: 30 };
    const { lines, changes } = revalidateCart([sampleLine(cola, 4)], [fresh]);
    expect(lines).toEqual([sampleLine(fresh, 4)]);
    expect(changes.map((change) => change.kind)).toEqual(["renamed", "price", "deposit"]);
    expect(messagesOf([sampleLine(cola, 4)], [fresh])).toEqual([
      "„Cola“ heißt jetzt „Cola 0,5 l“.",
      "„Cola“ kostet jetzt 3,90 € statt 3,50 €.",
      "Das Pfand für „Cola“ beträgt jetzt 0,30 € statt 0,25 €.",
    ]);
  });

  test("a dearer or renamed option is named with its product", () => {
    const fresh = {
      ...pizza,
      optionGroups: [sizes, sampleGroup("extras", "MULTIPLE", { ...cheese, priceCents: 200, name: "Bergkäse" }, ham)],
    };
    expect(messagesOf([line], [fresh])).toEqual([
      "„Option kaese“ zu „Pizza“ heißt jetzt „Bergkäse“.",
      "„Pizza“ kostet jetzt 13,90 € statt 13,40 €.",
    ]);
  });

  test("a removed option is named, and the rest of the line stays", () => {
    const fresh = { ...pizza, optionGroups: [sizes, sampleGroup("extras", "MULTIPLE", ham)] };
    const { lines, changes } = revalidateCart([line], [fresh]);
    expect(lines[0]?.optionGroupSelections.map((group) => group.selectedOptions)).toEqual([[normal], [ham]]);
    expect(changes.map((change) => change.kind)).toEqual(["options", "price"]);
    expect(messagesOf([line], [fresh])[0]).toBe("„Option kaese“ gibt es zu „Pizza“ nicht mehr.");
  });

  test("a line that lacks a choice it now needs is taken out, and the guest is asked to choose anew", () => {
    const withoutNormal = { ...pizza, optionGroups: [sampleGroup("groesse", "SINGLE", large), extras] };
    const withNewGroup = {
      ...pizza,
      optionGroups: [sizes, extras, sampleGroup("teig", "SINGLE", sampleOption("duenn"))],
    };
    for (const fresh of [withoutNormal, withNewGroup]) {
      const { lines, changes } = revalidateCart([line], [fresh]);
      expect(lines).toEqual([]);
      expect(changes.map((change) => change.kind)).toEqual(["removed"]);
      expect(messagesOf([line], [fresh])).toEqual(["„Pizza“ gibt es jetzt mit anderen Optionen. Bitte wähle neu aus."]);
    }
  });

  test("lines that have become equal are joined, up to fifteen pieces, with a notice about the rest", () => {
    const plain = { ...line, optionGroupSelections: line.optionGroupSelections.slice(0, 1) };
    const fresh = { ...pizza, optionGroups: [sizes] };
    expect(revalidateCart([line, plain], [fresh]).lines.map(({ quantity }) => quantity)).toEqual([4]);
    const { lines, changes } = revalidateCart([{ ...line, quantity: 14 }, plain], [fresh]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([15]);
    expect(changes.at(-1)).toMatchObject({ kind: "quantity", name: "Pizza" });
  });
});

test("groups of several dishes that became one are still the same for a cart", () => {
  const shared = { ...extras, id: "alle", options: [{ ...cheese, id: "aller-kaese" }, ham] };
  const line = { ...sampleLine(pizza), optionGroupSelections: selectionsOfPizza };
  const { lines, changes } = revalidateCart([line], [{ ...pizza, optionGroups: [sizes, shared] }]);
  expect(changes).toEqual([]);
  expect(lines[0]?.optionGroupSelections[1]).toMatchObject({
    optionGroup: { id: "alle" },
    selectedOptions: [{ id: "aller-kaese" }],
  });
});

test("a dish that is no longer for the cart's type of order stays, and the guest is told once", () => {
  const fresh = { ...cola, orderTypes: ["ON_SITE" as const] };
  const { lines, changes } = revalidateCart([sampleLine(cola)], [fresh], "DELIVERY");
  expect(lines).toEqual([sampleLine(fresh)]);
  expect(changes).toEqual([{ kind: "type", name: "Cola", message: "„Cola“ gibt es nicht zur Lieferung." }]);
  expect(revalidateCart(lines, [fresh], "DELIVERY").changes).toEqual([]);
  expect(revalidateCart([sampleLine(cola)], [fresh], "ON_SITE").changes).toEqual([]);
});

test("an option that became another of another name is that one, and the guest is told the name", () => {
  const today = { ...extras, id: "alle", name: "Dazu", formerIds: [extras.id] };
  const options = [{ ...cheese, id: "aller-kaese", name: "Gouda", formerIds: [cheese.id] }, ham];
  const line = { ...sampleLine(pizza), optionGroupSelections: selectionsOfPizza };
  const menu = [{ ...pizza, optionGroups: [sizes, { ...today, options }] }];
  expect(revalidateCart([line], menu).lines[0]?.optionGroupSelections[1]).toMatchObject({
    optionGroup: { id: "alle" },
    selectedOptions: [{ id: "aller-kaese" }],
  });
  expect(messagesOf([line], menu)).toEqual(["„Option kaese“ zu „Pizza“ heißt jetzt „Gouda“."]);
});

describe("two groups of one name", () => {
  const sauce = (id: string, ...options: string[]) => ({
    ...sampleGroup(id, "SINGLE", ...options.map((name) => ({ ...sampleOption(`${id}-${name}`), name }))),
    name: "Soße",
  });
  const [first, second] = [sauce("a", "Ketchup", "Senf"), sauce("b", "Aioli", "Senf")];
  const chosen = (...of: [typeof first, number][]) => ({
    ...sampleLine({ ...pizza, optionGroups: of.map(([group]) => group) }),
    optionGroupSelections: of.map(([group, place]) => ({
      optionGroup: group,
      selectedOptions: group.options.slice(place, place + 1),
    })),
  });
  const namesIn = (line: CartLine, ...optionGroups: (typeof first)[]) =>
    revalidateCart([line], [{ ...pizza, optionGroups }]).lines[0]?.optionGroupSelections.map(
      ({ optionGroup, selectedOptions }) => [optionGroup.id, selectedOptions[0]?.name],
    );

  test("stay two, each with what was chosen of it, whatever order they come back in", () => {
    const line = chosen([first, 0], [second, 0]);
    expect(namesIn(line, sauce("c", "Aioli", "Senf"), sauce("d", "Ketchup", "Senf"))).toEqual([
      ["d", "Ketchup"],
      ["c", "Aioli"],
    ]);
    // Both have the same choice, so they are paired in order.
    expect(namesIn(chosen([first, 1], [second, 1]), sauce("c", "Senf"), sauce("d", "Senf"))).toEqual([
      ["c", "Senf"],
      ["d", "Senf"],
    ]);
  });

  test("are told apart by their ids, where one of them is still there", () => {
    expect(namesIn(chosen([first, 1], [second, 1]), second, sauce("c", "Senf"))).toEqual([
      ["c", "Senf"],
      ["b", "Senf"],
    ]);
  });
});

test("an option is none that another chosen one is now called", () => {
  const line = { ...sampleLine(pizza), optionGroupSelections: selectionsOfPizza.slice(0, 1) };
  const both = { optionGroup: extras, selectedOptions: [cheese, ham] };
  const renamed = { ...extras, options: [{ ...ham, name: cheese.name }] };
  const { lines } = revalidateCart(
    [{ ...line, optionGroupSelections: [...line.optionGroupSelections, both] }],
    [{ ...pizza, optionGroups: [sizes, renamed] }],
  );
  expect(lines[0]?.optionGroupSelections[1]?.selectedOptions).toEqual(renamed.options);
});

const selectionsOfPizza = [
  { optionGroup: sizes, selectedOptions: [normal] },
  { optionGroup: extras, selectedOptions: [cheese] },
];
