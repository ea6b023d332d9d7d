import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AgeField } from "./age-field.tsx";

afterEach(cleanup);

function open(name: string, category: string, age: 16 | 18 | null = null) {
  const onChange = vi.fn();
  render(<AgeField age={age} name={name} category={category} onChange={onChange} />);
  return onChange;
}
const suggestion = () => screen.queryByRole("button", { name: /^Vorschlag/ })?.textContent;

it("suggests an age by name and category, and sets it only when somebody says so", () => {
  const onChange = open("Marillenbrand", "Getränke");
  expect(suggestion()).toBe("Vorschlag: ab 18");
  expect(screen.getByLabelText<HTMLSelectElement>("Mindestalter").value).toBe("");
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: /^Vorschlag/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Alter", { age: 18 });
});

it("suggests nothing for food, for what has no alcohol, and where an age is set", () => {
  for (const [name, category, age] of [
    ["Biergulasch", "Hauptspeisen", null],
    ["Radler alkoholfrei", "Biere", null],
    ["Märzen", "Biere", 18],
  ] as const) {
    open(name, category, age);
    expect(suggestion(), name).toBeUndefined();
    cleanup();
  }
});

it("can be set, and taken back, by hand", () => {
  const onChange = open("Hausmarke", "Spezialitäten", 16);
  const field = screen.getByLabelText("Mindestalter");
  fireEvent.change(field, { target: { value: "18" } });
  fireEvent.change(field, { target: { value: "" } });
  expect(onChange.mock.calls).toEqual([
    ["Alter", { age: 18 }],
    ["Alter", { age: null }],
  ]);
});
