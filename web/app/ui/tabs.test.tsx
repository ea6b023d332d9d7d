import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

const tabs = [
  { value: "soups", label: "Suppen" },
  { value: "mains", label: "Hauptspeisen" },
  { value: "sweets", label: "Mehlspeisen" },
] as const;

beforeEach(() => {
  render(<Menu />);
});
afterEach(cleanup);

const tab = (name: string) => screen.getByRole("tab", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it("shows the panel of the selected tab, named by it", () => {
  screen.getByRole("tablist", { name: "Speisekarte" });
  expect(screen.getByRole("tabpanel", { name: "Suppen" }).textContent).toBe("soups");
  fireEvent.click(tab("Mehlspeisen"));
  expect(screen.getByRole("tabpanel", { name: "Mehlspeisen" }).textContent).toBe("sweets");
  expect(tab("Mehlspeisen").getAttribute("aria-selected")).toBe("true");
});

it("has one tab stop", () => {
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

it("moves and selects with arrow keys in a circle, Home and End", () => {
  tab("Suppen").focus();
  for (const [key, name] of [
    ["ArrowRight", "Hauptspeisen"],
    ["ArrowRight", "Mehlspeisen"],
    ["ArrowRight", "Suppen"],
    ["ArrowLeft", "Mehlspeisen"],
    ["Home", "Suppen"],
    ["End", "Mehlspeisen"],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(tab(name));
    expect(screen.getByRole("tabpanel", { name })).toBeTruthy();
  }
});

it("leaves other keys alone", () => {
  tab("Suppen").focus();
  expect(press("ArrowDown")).toBe(true);
  expect(document.activeElement).toBe(tab("Suppen"));
});

function Menu() {
  const [selected, setSelected] = useState<(typeof tabs)[number]["value"]>("soups");
  return (
    <Tabs label="Speisekarte" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}
