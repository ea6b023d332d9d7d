import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { numberColumns, Table } from "./table.tsx";

afterEach(cleanup);

it("names the columns and rows of a table, and its sums, for screen readers", () => {
  const columns = [
    { heading: "Ort", isRowHeading: true, render: ({ place }: Shop) => place, foot: "Alle" },
    {
      heading: "Aktion",
      hidesHeading: true,
      render: (_: Shop, i: number) => <button type="button">Nr. {i + 1}</button>,
    },
    { heading: "Menge", isNumber: true, render: ({ amount }: Shop) => amount, foot: "12" },
  ];
  render(<Table columns={columns} rows={shops} keyOf={({ place }) => place} caption="Läden" />);
  const table = within(screen.getByRole("table", { name: "Läden" }));
  expect(table.getAllByRole("columnheader").map(textOf)).toEqual(["Ort", "Aktion", "Menge"]);
  expect(table.getAllByRole("rowheader").map(textOf)).toEqual(["Graz", "Linz", "Alle"]);
  expect(table.getAllByRole("row").map(textOf)).toEqual(["OrtAktionMenge", "GrazNr. 15", "LinzNr. 27", "Alle12"]);
});

it("puts a wide table into a region that a keyboard scrolls, both with the same name", () => {
  render(<Table label="Mengen" columns={numberColumns(["Ort", "Menge"])} rows={[["Graz", 5]]} />);
  const region = screen.getByRole("region", { name: "Mengen" });
  region.focus();
  expect(document.activeElement).toBe(region);
  expect(within(region).getByRole("table", { name: "Mengen" })).toBeDefined();
});

it("shows more about a row below it, over all columns, and nothing where there is no more", () => {
  const more = ([place]: readonly unknown[]) => place === "Linz" && <p>seit 1890</p>;
  const rows = shops.map(({ place, amount }) => [place, amount]);
  render(<Table columns={numberColumns(["Ort", "Menge"])} rows={rows} renderBelow={more} />);
  expect(screen.getAllByRole("row").map(textOf)).toEqual(["OrtMenge", "Graz5", "Linz7", "seit 1890"]);
  expect(screen.getByRole("cell", { name: "seit 1890" })).toHaveProperty("colSpan", 2);
});

interface Shop {
  place: string;
  amount: number;
}
const shops: readonly Shop[] = [
  { place: "Graz", amount: 5 },
  { place: "Linz", amount: 7 },
];

function textOf(element: HTMLElement): string | null {
  return element.textContent;
}
