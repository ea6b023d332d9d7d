import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Suggestion, SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";

const cities: Suggestion[] = ["Graz", "Linz", "Wien"].map((title) => ({ key: title, title, icon: "store" }));
const chosen = vi.fn();
let field: HTMLElement;

beforeEach(() => {
  chosen.mockReset();
  render(<CityField />);
  field = screen.getByRole("combobox");
});

afterEach(cleanup);

describe("a field with suggestions", () => {
  it("opens while typing and marks itself as expanded", () => {
    expect(field.getAttribute("aria-expanded")).toBe("false");
    type("i");
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("listbox").id).toBe(field.getAttribute("aria-controls"));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Linz", "Wien"]);
  });

  it("moves through the suggestions with arrow keys and back to the typed text", () => {
    type("i");
    const seen = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
      fireEvent.keyDown(field, { key });
      return screen.queryByRole("option", { selected: true })?.textContent ?? "typed";
    });
    expect(seen).toEqual(["Linz", "Wien", "typed", "Wien"]);
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  });

  it("chooses the active one with Enter, without submitting the form", () => {
    type("w");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    const sent = fireEvent.keyDown(field, { key: "Enter" });
    expect(sent).toBe(false);
    expect(chosen.mock.calls).toEqual([["Wien"]]);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("leaves Enter to the form while none is active", () => {
    type("w");
    expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
    expect(chosen).not.toHaveBeenCalled();
  });

  it("chooses what is tapped and keeps the focus in the field", () => {
    type("g");
    const option = screen.getByRole("option");
    expect(fireEvent.pointerDown(option)).toBe(false);
    fireEvent.click(option);
    expect(chosen.mock.calls).toEqual([["Graz"]]);
  });

  it("closes on Escape without closing the overlay around it; a second Escape does", () => {
    const around = vi.fn();
    document.addEventListener("keydown", around);
    type("i");
    fireEvent.keyDown(field, { key: "Escape" });
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(around).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Escape" });
    expect(around).toHaveBeenCalledOnce();
    document.removeEventListener("keydown", around);
  });

  it("closes when it is left", () => {
    type("i");
    fireEvent.blur(field);
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

function type(value: string): void {
  fireEvent.input(field, { target: { value } });
}

function CityField() {
  const [typed, setTyped] = useState("");
  const options = typed === "" ? [] : cities.filter(({ title }) => title.toLowerCase().includes(typed));
  const combobox = useCombobox({ options, onChoose: ({ title }) => chosen(title) });
  return (
    <>
      <input {...combobox.input} value={typed} onChange={(event) => setTyped(event.target.value)} />
      {combobox.isOpen && <SuggestionList label="Orte" typed={typed} {...combobox.list} />}
    </>
  );
}
