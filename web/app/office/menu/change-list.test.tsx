import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { ChangeList } from "./change-list.tsx";

afterEach(cleanup);

const menuAt = (priceCents: number) => ({
  categories: [
    documentCategory(
      "c",
      ["1", "2", "3", "4"].map((id) => documentProduct(id, { priceCents })),
    ),
  ],
  optionGroups: [],
});
const changes = compareMenus(menuAt(990), menuAt(1090));
const lines = () =>
  [...screen.getByRole("region", { name: "Preise" }).querySelectorAll("p, li b")]
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => /Gericht|,/.test(text) && !text.includes("€"));

it("says an author and the minute once for what stands next to each other", () => {
  const by = (author: string, minute: number) => ({ by: author, at: new Date(2026, 10, 2, 14, minute).getTime() });
  const said = [by("Marco", 30), by("Marco", 30), by("Sara", 30), by("Sara", 31)];
  const authors = changes.map(({ key }, i) => ({ key, ...(said[i] ?? by("", 0)) }));
  renderInOffice(<ChangeList changes={changes} authors={authors} pictureOf={() => null} onTakeBack={() => {}} />);
  expect(lines()).toEqual([
    expect.stringMatching(/^Marco, .*:30$/),
    "Gericht 1",
    "Gericht 2",
    expect.stringMatching(/^Sara, .*:30$/),
    "Gericht 3",
    expect.stringMatching(/^Sara, .*:31$/),
    "Gericht 4",
  ]);
  expect(screen.getAllByRole("button", { name: /^Gericht \d, .*: zurücknehmen$/ })).toHaveLength(4);
});

it("says no author where none is known, and takes nothing back where it is only read", () => {
  renderInOffice(<ChangeList changes={changes} pictureOf={() => null} onTakeBack={null} />);
  expect(lines()).toEqual(["Gericht 1", "Gericht 2", "Gericht 3", "Gericht 4"]);
  expect(within(screen.getByRole("region", { name: "Preise" })).queryByRole("button")).toBeNull();
});
