import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { FormEvent } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Chip } from "./chip.tsx";
import { QuantityPicker } from "./quantity-picker.tsx";
import { Segmented } from "./segmented.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

it("a busy button keeps its name, is marked as busy and ignores a second click", () => {
  const act = vi.fn();
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={act}>
        Vorschlagen
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Vorschlagen" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect([act.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
});

it.each([
  [1, true, false],
  [7, false, false],
  [15, false, true],
])("a quantity of %i disables the button at its end only", (value, atLeast, atMost) => {
  const change = vi.fn();
  render(<QuantityPicker value={value} min={1} max={15} onChange={change} label="Schnitzel" />);
  const [less, more] = screen.getAllByRole<HTMLButtonElement>("button");
  expect([less?.disabled, more?.disabled]).toEqual([atLeast, atMost]);
  if (less) fireEvent.click(less);
  if (more) fireEvent.click(more);
  expect(change.mock.calls.flat()).toEqual([...(atLeast ? [] : [value - 1]), ...(atMost ? [] : [value + 1])]);
});

it("a field connects label, control and error", () => {
  render(<TextField label="E-Mail" required error="Ungültige E-Mail" hint="wird nicht gezeigt" />);
  const field = screen.getByLabelText("E-Mail *");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Ungültige E-Mail");
});

it("a chip is marked as pressed", () => {
  render(
    <Chip pressed count={3}>
      Pizza
    </Chip>,
  );
  expect(screen.getByRole("button", { name: "Pizza" }).getAttribute("aria-pressed")).toBe("true");
});

it("segments are radios under one name", () => {
  const change = vi.fn();
  const segments = [
    { value: "a", label: "Lieferung" },
    { value: "b", label: "Zum Mitnehmen", caption: "Abholung" },
  ];
  render(<Segmented legend="Bestellart" segments={segments} value="a" onChange={change} />);
  expect(screen.getByRole("group", { name: "Bestellart" })).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Lieferung" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Zum Mitnehmen Abholung" }));
  expect(change.mock.calls).toEqual([["b"]]);
});
