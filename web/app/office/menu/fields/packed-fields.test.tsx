import { nothingPacked, type Packed } from "@mahlzeit/domain/catalogue/menu/packed";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { PackedFields } from "./packed-fields.tsx";

afterEach(cleanup);

function open(name: string, packed: Packed | null = null) {
  let now = packed;
  function Fields() {
    const [current, setCurrent] = useState(packed);
    return (
      <PackedFields
        dish={{ name, priceCents: 980, allergens: ["L"], packed: current }}
        onChange={(_, changes) => {
          now = changes.packed;
          setCurrent(now);
        }}
      />
    );
  }
  render(<Fields />);
  return () => now;
}
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("asks about a jar in the name, sets nothing itself, and asks no more after 'Nein'", () => {
  const packed = open("Rindsgulasch im Glas");
  expect(text()).toContain("„im Glas“ im Namen: Ist es schon verpackt");
  expect(packed()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Nein" }));
  expect(text()).not.toContain("im Namen");
  expect([packed(), screen.queryByLabelText(/Zutaten/)]).toEqual([null, null]);
});

it("asks nothing of a dish without a jar, and keeps what is typed", () => {
  const packed = open("Schnitzel");
  expect(text()).not.toContain("im Namen");
  fireEvent.click(screen.getByRole("checkbox"));
  type(/Zutaten/, "Kalb, Mehl");
  expect(packed()).toEqual({ ...nothingPacked, ingredients: "Kalb, Mehl" });
});

it("says what a kilogram costs, or how to write a quantity that it cannot read", () => {
  open("Rindsgulasch im Glas", nothingPacked);
  type(/Füllmenge/, "370 g");
  expect(text()).toContain("26,49 €/kg, steht beim Preis");
  type(/Füllmenge/, "ein Glas");
  expect(text()).not.toContain("Bitte mit Einheit");
  fireEvent.blur(screen.getByLabelText(/Füllmenge/));
  expect(text()).toContain("Bitte mit Einheit, etwa 370 g, 0,5 l, 3 x 80 g oder 6 Stück.");
});

it("says beside the ingredients which allergen they name that is not declared", () => {
  open("Sugo im Glas", nothingPacked);
  type(/Zutaten/, "Paradeiser, Sellerie, Weizenmehl");
  expect(text()).toContain("Hier steht: Weizenmehl in den Zutaten, Gluten (A) fehlt aber.");
  type(/Zutaten/, "Paradeiser, Sellerie");
  expect(text()).not.toContain("Hier steht");
});
