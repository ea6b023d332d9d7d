import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChoiceCard, ChoiceGroup } from "./choice-card.tsx";
import { Modal } from "./modal.tsx";
import { TextField } from "./text-field.tsx";

beforeEach(() => {
  render(<Page />);
  screen.getByRole("button", { name: "Öffnen" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Öffnen" }));
});

afterEach(cleanup);

it("is a dialog with a name and a description, open at once", () => {
  const dialog = screen.getByRole("dialog", { name: "Vorschlagen" }) as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  const description = dialog.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("Schlag es uns gerne vor.");
});

it("closes by its button and restores the focus", () => {
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Öffnen" }));
});

it("closes by Escape", () => {
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("closes by a press on the background, not by one inside", () => {
  fireEvent.mouseDown(screen.getByText("Inhalt"));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  fireEvent.mouseDown(screen.getByRole("dialog"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("ignores the second click of the double click that opened it", () => {
  fireEvent.mouseDown(screen.getByRole("dialog"), { detail: 2 });
  expect(screen.queryByRole("dialog")).not.toBeNull();
});

it.each([
  ["mouse, the focus is not shown until a key is pressed", false, "quiet"],
  ["keyboard, the focus is shown at once", true, undefined],
])("opened by %s", (_how, isShown, expected) => {
  cleanup();
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Öffnen" });
  // The test DOM knows neither visibility nor a dialog's initial focus.
  vi.spyOn(opener, "matches").mockReturnValue(isShown);
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector("button")?.focus();
  });
  opener.focus();
  fireEvent.click(opener);
  const close = screen.getByRole("button", { name: "Schließen" });
  expect([document.activeElement, close.dataset["focus"]]).toEqual([close, expected]);
  fireEvent.keyDown(close, { key: "Tab" });
  expect(close.dataset["focus"]).toBeUndefined();
  vi.restoreAllMocks();
});

it("closes without the outer modal, which is then shown again", () => {
  cleanup();
  const closed: string[] = [];
  render(
    <Modal title="Außen" onClose={() => closed.push("außen")}>
      <Modal title="Innen" onClose={() => closed.push("innen")}>
        <p>Wirklich?</p>
      </Modal>
    </Modal>,
  );
  const inner = screen.getByRole("dialog", { name: "Innen" });
  fireEvent(inner, new Event("cancel", { cancelable: true }));
  fireEvent.mouseDown(inner);
  expect(closed).toEqual(["innen", "innen"]);
});

it("leads to the first field with a fault when its form is sent, not away from one where somebody is", async () => {
  cleanup();
  render(<Faulty />);
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const [choice, reason] = [screen.getByRole("radio"), screen.getByRole("textbox")];
  screen.getByRole("button", { name: "Senden" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Senden" }));
  await frame();
  expect(document.activeElement).toBe(choice);
  reason.focus();
  fireEvent.click(screen.getByRole("button", { name: "Senden" }));
  await frame();
  expect(document.activeElement).toBe(reason);
});

function Faulty() {
  const [wasTried, setTried] = useState(false);
  return (
    <Modal title="Sperren" onClose={() => undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
        }}
      >
        <ChoiceGroup legend="Grund" error={wasTried ? "Bitte wähle einen Grund." : undefined}>
          <ChoiceCard type="radio">Lebensmittelrecht</ChoiceCard>
        </ChoiceGroup>
        <TextField label="Begründung" error={wasTried ? "Bitte schreib einen Satz." : undefined} />
        <button type="submit">Senden</button>
      </form>
    </Modal>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      {open && (
        <Modal title="Vorschlagen" description="Schlag es uns gerne vor." onClose={() => setOpen(false)}>
          <p>Inhalt</p>
        </Modal>
      )}
    </>
  );
}
