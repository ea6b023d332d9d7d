import type { OptionGroup, Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { someProduct } from "../testing/sample-restaurant.ts";
import { OptionOverlay } from "./option-overlay.tsx";

const side: OptionGroup = {
  id: "side",
  name: "Beilage",
  min: 1,
  max: 1,
  free: 0,
  options: [
    { id: "rice", name: "Reis", priceCents: 0, depositCents: 0, allergens: [] },
    { id: "fries", name: "Pommes frites", priceCents: 50, depositCents: 0, allergens: ["G"] },
  ],
};
const extras: OptionGroup = {
  id: "extras",
  name: "Extras",
  min: 0,
  max: null,
  free: 0,
  options: [
    { id: "cheese", name: "Extra Käse", priceCents: 150, depositCents: 0, allergens: ["G"] },
    { id: "none", name: "Ohne Zwiebel", priceCents: -20, depositCents: 0, allergens: [] },
  ],
};

const size: OptionGroup = {
  id: "size",
  name: "Größe",
  min: 1,
  max: 1,
  free: 0,
  options: [
    { id: "small", name: "Klein", priceCents: -100, depositCents: 0, allergens: [] },
    { id: "big", name: "Groß", priceCents: 300, depositCents: 0, allergens: [] },
  ],
};

function open(optionGroups: readonly OptionGroup[], pricesHidden = false, changes: Partial<Product> = {}) {
  const onAdd = vi.fn<Parameters<typeof OptionOverlay>[0]["onAdd"]>();
  const [onClose, onReport] = [vi.fn(), vi.fn<(product: Product) => void>()];
  const product = someProduct({ name: "Schnitzel", priceCents: 1590, optionGroups, ...changes });
  const acts = { onAdd, onClose, onReport };
  const order = { type: "TAKEAWAY", offered: ["TAKEAWAY"], onType: () => {} } as const;
  render(<OptionOverlay {...order} product={product} pricesHidden={pricesHidden} {...acts} />);
  return acts;
}

function chosen(onAdd: ReturnType<typeof open>["onAdd"]) {
  return onAdd.mock.calls.map(([selections]) =>
    selections.flatMap(({ selectedOptions }) => selectedOptions.map(({ name }) => name)),
  );
}

afterEach(cleanup);

it("says what the dish is, with one group and with several", () => {
  const description = "Vom Kalb, in Butterschmalz gebacken";
  for (const optionGroups of [[side], [side, extras]]) {
    open(optionGroups, false, { description });
    expect(screen.getByText(description)).toBeTruthy();
    cleanup();
  }
});

describe("a product with one SINGLE group", () => {
  it("asks with the sentence of the specification", () => {
    open([side]);
    expect(screen.getByText("Bitte wähle eine Option aus")).toBeTruthy();
  });

  it("is added at a tap", () => {
    const { onAdd } = open([side]);
    fireEvent.click(screen.getByLabelText(/Pommes/));
    expect(chosen(onAdd)).toEqual([["Pommes frites"]]);
  });

  it("is not added by an arrow key, though browsers click what it reaches", () => {
    const { onAdd } = open([side]);
    const rice = screen.getByLabelText(/Reis/);
    fireEvent.keyDown(rice, { key: "ArrowDown" });
    fireEvent.click(screen.getByLabelText(/Pommes/), { detail: 0 });
    expect(onAdd).not.toHaveBeenCalled();
  });

  it.each(["Enter", " "])("is added by the key %j", (key) => {
    const { onAdd } = open([side]);
    fireEvent.keyDown(screen.getByLabelText(/Pommes/), { key });
    expect(chosen(onAdd)).toEqual([["Pommes frites"]]);
  });
});

describe("a product with several groups", () => {
  it("shows all of them and is added by the button with its price", () => {
    const { onAdd } = open([side, extras]);
    fireEvent.click(screen.getByLabelText(/Pommes/));
    fireEvent.click(screen.getByLabelText(/Extra Käse/));
    const button = screen.getByRole("button", { name: /In den Warenkorb/, hidden: true });
    expect(button.textContent).toContain("17,90");
    expect(onAdd).not.toHaveBeenCalled();
    fireEvent.submit(screen.getByLabelText(/Reis/).closest("form") as HTMLFormElement);
    expect(chosen(onAdd)).toEqual([["Pommes frites", "Extra Käse"]]);
  });

  it("says from which price on it is while a choice that costs something is missing", () => {
    const milks = [
      { id: "oat", name: "Hafermilch", priceCents: 60, depositCents: 0, allergens: [] },
      { id: "almond", name: "Mandelmilch", priceCents: 90, depositCents: 0, allergens: [] },
    ];
    open([{ id: "milk", name: "Milch", min: 1, max: 1, free: 0, options: milks }, extras]);
    const { textContent: missing } = screen.getByRole("button", { name: /In den Warenkorb/, hidden: true });
    expect(missing?.replaceAll("\u00a0", " ")).toContain("ab 16,50 €");
    fireEvent.click(screen.getByLabelText(/Mandelmilch/));
    const { textContent } = screen.getByRole("button", { name: /In den Warenkorb/, hidden: true });
    expect([textContent?.includes("16,80"), textContent?.includes("ab ")]).toEqual([true, false]);
  });

  it("shows where a choice is missing, and scrolls there", () => {
    const shown = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = shown;
    const { onAdd } = open([side, extras, size]);
    fireEvent.submit(screen.getByLabelText(/Reis/).closest("form") as HTMLFormElement);
    expect(onAdd).not.toHaveBeenCalled();
    const group = screen.getByRole("group", { name: "Größe", hidden: true });
    expect(within(group).getByRole("alert", { hidden: true }).textContent).toBe("Bitte wähle eine Option aus");
    expect(screen.getAllByRole("alert", { hidden: true })).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText(/Klein/));
    expect(shown.mock.contexts).toEqual([group]);
    fireEvent.click(screen.getByLabelText(/Groß/));
    expect(screen.queryByRole("alert", { hidden: true })).toBeNull();
    fireEvent.submit(screen.getByLabelText(/Reis/).closest("form") as HTMLFormElement);
    expect(chosen(onAdd)).toEqual([["Reis", "Groß"]]);
  });

  it("has required free options preselected, and can be added at once", () => {
    const { onAdd } = open([side, extras]);
    expect(screen.getByLabelText<HTMLInputElement>(/Reis/).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>("checkbox", { hidden: true }).some(({ checked }) => checked)).toBe(
      false,
    );
    fireEvent.submit(screen.getByLabelText(/Reis/).closest("form") as HTMLFormElement);
    expect(chosen(onAdd)).toEqual([["Reis"]]);
  });

  it("says for each group how many options may be chosen", () => {
    open([side, extras]);
    const hints = screen
      .getAllByRole("group", { hidden: true })
      .map((group) => document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent);
    expect(hints).toEqual(["wähle 1", "beliebig viele"]);
  });

  it("lets a later choice of a SINGLE group replace the earlier", () => {
    const { onAdd } = open([side, extras]);
    fireEvent.click(screen.getByLabelText(/Pommes/));
    fireEvent.click(screen.getByLabelText(/Reis/));
    fireEvent.submit(screen.getByLabelText(/Reis/).closest("form") as HTMLFormElement);
    expect(chosen(onAdd)).toEqual([["Reis"]]);
  });

  it("says on its button what it costs with what is chosen now", () => {
    open([extras]);
    const button = screen.getByRole("button", { name: /In den Warenkorb/, hidden: true });
    expect(button.textContent).toContain("15,90");
    for (const [option, price] of [
      [/Käse/, "17,40"],
      [/Zwiebel/, "17,20"],
      [/Käse/, "15,70"],
    ] as const) {
      fireEvent.click(screen.getByLabelText(option));
      expect(button.textContent).toContain(price);
    }
  });

  it("explains the allergens of the dish and of its options", () => {
    open([{ ...extras, options: extras.options.map((option) => ({ ...option, allergens: ["M"] })) }]);
    for (const name of ["glutenhaltiges Getreide", "Senf"]) screen.getByText(name);
  });

  it("needs no choice if every group is MULTIPLE", () => {
    const { onAdd } = open([extras]);
    fireEvent.submit(screen.getByLabelText(/Käse/).closest("form") as HTMLFormElement);
    expect(chosen(onAdd)).toEqual([[]]);
  });

  it("shows no prices if the host pays", () => {
    open([side, extras], true);
    expect(document.body.textContent).not.toContain("€");
    expect(document.body.textContent).not.toContain("inklusive");
  });
});

describe("something packed", () => {
  const packed = {
    ingredients: "Rindfleisch 48 %, Sellerie, Salz",
    netQuantity: "370 g",
    producer: "Fleischhauerei Lindenhof, 3100 St. Pölten",
    storage: "",
    origin: "Rind aus Österreich",
    nutrition: "Fett 4,1 g",
    alcohol: "",
    withdrawable: false,
  };
  const text = () => document.body.textContent.replaceAll("\u00a0", " ");

  it("says what its label says, allergens in bold, and the price for a kilogram beside the net quantity", () => {
    open([], false, { packed, priceCents: 980, depositCents: 20 });
    expect(text()).toContain("370 g, 26,49 €/kg");
    expect([...document.querySelectorAll("dd b")].map(({ textContent }) => textContent)).toEqual(["Sellerie"]);
    for (const words of ["Hersteller", "Rind aus Österreich", "Nährwerte je 100 g"]) screen.getByText(words);
    for (const words of ["Lagern", "Alkohol"]) expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByText("Bitte wähle eine Option aus")).toBeNull();
  });

  it("is added as often as was chosen; deposit stands beside the price, never in it", () => {
    const { onAdd } = open([], false, { packed, priceCents: 980, depositCents: 20 });
    fireEvent.click(screen.getByRole("button", { name: "Schnitzel: mehr", hidden: true }));
    const button = screen.getByRole("button", { name: /In den Warenkorb/, hidden: true });
    expect(button.textContent.replaceAll("\u00a0", " ")).toContain("19,60 € zzgl. 0,40 € Pfand");
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    expect(onAdd.mock.calls).toEqual([[[], 2]]);
  });

  it("is not added by the tap on an option, because its label comes first", () => {
    const { onAdd } = open([side], false, { packed });
    fireEvent.click(screen.getByLabelText(/Pommes/));
    expect(onAdd).not.toHaveBeenCalled();
  });

  it("shows no price where the host pays", () => {
    open([], true, { packed });
    expect(text()).not.toContain("€");
  });
});

describe("the marks of a dish", () => {
  const bacon = { id: "bacon", name: "Speckwürfel", priceCents: 190, depositCents: 0, allergens: [] };
  const onion = { ...bacon, id: "onion", name: "Röstzwiebel", marks: ["VEGAN"] as const };
  const toppings: OptionGroup = { ...extras, options: [onion, bacon] };
  const status = () =>
    screen
      .queryAllByRole("status")
      .map(({ textContent }) => textContent.trim())
      .join("");
  const shown = () => [...document.querySelectorAll("dialog > *, dialog")].map(({ textContent }) => textContent).join();

  it("go with an option that lacks one, which is named, and come back without it", () => {
    open([toppings], false, { name: "Käsespätzle", marks: ["VEGETARIAN"] });
    expect([shown().includes("vegetarisch"), status()]).toEqual([true, ""]);
    fireEvent.click(screen.getByRole("checkbox", { name: /Röstzwiebel vegan/ }));
    expect(status()).toBe("");
    fireEvent.click(screen.getByRole("checkbox", { name: /Speckwürfel/ }));
    expect(status()).toBe("Mit Speckwürfel ist das Gericht nicht mehr vegetarisch.");
    fireEvent.click(screen.getByRole("checkbox", { name: /Speckwürfel/ }));
    expect(status()).toBe("");
  });

  it("are not lost by a tap that adds at once: then a button adds, after the sentence", () => {
    const { onAdd } = open([{ ...toppings, min: 1, max: 1 }], false, { marks: ["VEGETARIAN"] });
    fireEvent.click(screen.getByRole("radio", { name: /Speckwürfel/ }));
    expect(onAdd).not.toHaveBeenCalled();
    expect(status()).toBe("Mit Speckwürfel ist das Gericht nicht mehr vegetarisch.");
    fireEvent.click(screen.getByRole("button", { name: /In den Warenkorb/ }));
    expect(chosen(onAdd)).toEqual([["Speckwürfel"]]);
  });

  it("are kept by what is preselected for who filters by them", () => {
    localStorage.setItem("mahlzeit-marks", "VEGETARIAN");
    const required = {
      ...toppings,
      min: 1,
      max: 1,
      options: [
        { ...bacon, priceCents: 0 },
        { ...onion, priceCents: 0 },
      ],
    };
    open([required], false, { marks: ["VEGETARIAN"] });
    expect([status(), screen.getByRole<HTMLInputElement>("radio", { name: /Röstzwiebel/ }).checked]).toEqual([
      "",
      true,
    ]);
    localStorage.clear();
  });

  it("say nothing about a dish without any", () => {
    open([toppings, side]);
    fireEvent.click(screen.getByRole("checkbox", { name: /Speckwürfel/ }));
    expect(status()).toBe("");
  });
});
