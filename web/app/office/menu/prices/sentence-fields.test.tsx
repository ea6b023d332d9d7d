import type { DocumentCategory } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import type { PriceSentence } from "./price-sentence.ts";
import { SentenceFields } from "./sentence-fields.tsx";

afterEach(cleanup);

const categories = ["Bier", "Wein", "Suppen"].map((name) => ({
  id: name,
  name,
  products: [],
})) as unknown as readonly DocumentCategory[];

function Fields() {
  const [sentence, setSentence] = useState<PriceSentence>({
    categories: [],
    amount: "+5 %",
    rounding: "10",
    when: "now",
    leavesDiscounted: true,
  });
  return (
    <SentenceFields
      sentence={sentence}
      categories={categories}
      isAmount
      onChange={(part) => setSentence({ ...sentence, ...part })}
    />
  );
}

it("is about all dishes, or about those of as many categories as are pressed", () => {
  renderInOffice(<Fields />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  expect(screen.getByText(/^Alle Gerichte um/)).toBeTruthy();
  press("Bier");
  press("Wein");
  expect(screen.getByText(/^Gerichte aus 2 Kategorien um/)).toBeTruthy();
  expect(pressed()).toEqual(["Bier", "Wein", "Rabattierte auslassen"]);
  press("Bier");
  press("Wein");
  expect(screen.getByText(/^Alle Gerichte um/)).toBeTruthy();
});
