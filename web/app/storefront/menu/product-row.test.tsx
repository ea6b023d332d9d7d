import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { someProduct } from "../testing/sample-restaurant.ts";
import { ProductRow } from "./product-row.tsx";

// The test DOM loads no pictures: each is complete and empty at once, which the page treats as a failure.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (differences: Parameters<typeof someProduct>[0], note?: string) =>
  render(
    <ProductRow
      product={someProduct(differences)}
      badgePercent={0}
      quantity={0}
      pricesHidden={false}
      note={note}
      onChoose={() => undefined}
    />,
  );

it.each([
  [{ allergens: ["M", "A"] as const }, "A, M"],
  [{ allergens: [] }, "Allergene: keine"],
  [{ allergens: [], allergensKnown: false }, "Allergene: unbekannt. Bitte im Restaurant fragen"],
  [{ allergens: ["A"] as const, allergensKnown: false }, "A, sonst unbekannt. Bitte im Restaurant fragen"],
])("a dish says its letters, that there are none, or that nobody said: %o", (declared, words) => {
  const { container } = show(declared);
  expect(container.textContent).toContain(words);
});

it("the deposit stands beside the price, and nowhere for a dish without one", () => {
  const { container } = show({ priceCents: 250, depositCents: 25 });
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain("2,50 € zzgl. 0,25 € Pfand");
  cleanup();
  expect(show({ priceCents: 250, depositCents: 0 }).container.textContent).not.toContain("Pfand");
});

it("says from which price on a dish begins whose size has to be chosen", () => {
  const option = (id: string, priceCents: number) => ({ id, name: id, priceCents, depositCents: 0, allergens: [] });
  const size = { id: "s", name: "Größe", min: 1, max: 1, free: 0, options: [option("Klein", -150), option("Groß", 0)] };
  const { container } = show({ priceCents: 1500, optionGroups: [size] });
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain("ab 13,50 €");
});

it("additives stand beside the description", () => {
  show({ description: "Kräftig", additives: "mit Geschmacksverstärker" });
  screen.getByText(/Kräftig · mit Geschmacksverstärker/);
});

it("a picture is cut so that its focus stays in view", () => {
  const { container } = show({ picture: { hash: "abc", width: 1200, height: 800, focusX: 20, focusY: 80 } });
  expect(container.querySelector("img")?.style.objectPosition).toBe("20% 80%");
});

it("a dish that is there later can be added, and says when", () => {
  show({}, "Ab 11:00 Uhr");
  expect(screen.getByRole("button").textContent).toContain("Ab 11:00 Uhr");
});
