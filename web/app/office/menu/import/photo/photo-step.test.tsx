import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import type { PhotoAnswers } from "@mahlzeit/domain/catalogue/menu/import/photo/confirm-photo";
import { type PhotoReading, readPhoto } from "@mahlzeit/domain/catalogue/menu/import/photo/read-photo";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PhotoStep } from "./photo-step.tsx";
import type { Photo } from "./use-photo.ts";

const written = [
  ["Frittatensuppe", "A", "4,90"],
  ["Kaiserschmarm~71", "C", "12,90"],
  ["Schnitzel", "G", "16,9O"],
  ["Saft", "", "2,90"],
];
const wordsIn = (lines: readonly (readonly string[])[]) =>
  lines.flatMap((line, i) =>
    line.flatMap((cell, column) => {
      const [text = "", confidence = "95"] = cell.split("~");
      const place = { left: column * 300, top: i * 40, right: column * 300 + 100, bottom: i * 40 + 20 };
      return text ? [{ text, confidence: Number(confidence), ...place }] : [];
    }),
  );
const words = wordsIn(written);
const picture = { width: 800, height: 600, close: () => undefined } as ImageBitmap;
const given = { name: "karte.jpg", bytes: 2_400_000, picture };

let next: MenuToImport | undefined;
let read: ReturnType<typeof vi.fn<(file: File) => void>>;
let back: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  next = undefined;
  read = vi.fn();
  back = vi.fn();
});
afterEach(cleanup);

function Shown({ photo }: { photo: Photo }) {
  const [answers, setAnswers] = useState<PhotoAnswers>(new Map());
  const state = photo.state.kind === "read" ? { ...photo.state, answers } : photo.state;
  return (
    <PhotoStep
      photo={{ ...photo, state }}
      onRead={read}
      onBack={back}
      onNext={(menu) => {
        next = menu;
      }}
      onAnswer={(row, answer) =>
        setAnswers((before) => {
          const after = new Map(before);
          if (answer === undefined) after.delete(row);
          else after.set(row, answer);
          return after;
        })
      }
    />
  );
}

const show = (state: Photo["state"]) => render(<Shown photo={{ ...given, state }} />);
function showRead(given = words): void {
  show({ kind: "read", reading: readPhoto(given) as PhotoReading, answers: new Map() });
}
const row = (number: number) => within(screen.getByRole("listitem", { name: `Zeile ${number} von 4` }));
const textsOf = () => (next?.kind === "menu" ? next.menu.rows.map(({ texts }) => texts) : []);

it("asks first for what was unsure, and Enter goes from row to row up to the button", () => {
  showRead();
  expect(screen.getByRole("heading", { name: /^2.Zeilen waren unsicher/ })).toBeTruthy();
  expect(row(2).getByText("unsicher: „Kaiserschmarm“, 71 %")).toBeTruthy();
  fireEvent.click(row(2).getByRole("button", { name: "Kaiserschmarrn übernehmen" }));
  fireEvent.submit(row(2).getByLabelText("Name").closest("form") as HTMLFormElement);
  expect(row(2).getByText("bestätigt")).toBeTruthy();
  expect(document.activeElement).toBe(row(3).getByLabelText("Name"));
  fireEvent.click(row(3).getByRole("button", { name: "Stimmt" }));
  expect(row(3).getByText("Tipp den Preis, wie er im Bild steht: 12,90")).toBeTruthy();
  fireEvent.change(row(3).getByLabelText("Preis in €"), { target: { value: "16,90" } });
  fireEvent.click(row(3).getByRole("button", { name: "Stimmt" }));
  fireEvent.click(row(4).getByRole("button", { name: "Stimmt: Allergene Saft" }));
  fireEvent.click(row(1).getByRole("button", { name: "Stimmt: Allergene Frittatensuppe" }));
  expect(screen.getByText("4/4")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Weiter mit 4.Gerichten/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Weiter mit 4.Gerichten/ }));
  expect(textsOf().map(({ name, price, allergens }) => [name, price, allergens])).toEqual([
    ["Frittatensuppe", "4,90", "A"],
    ["Kaiserschmarrn", "12,90", "C"],
    ["Schnitzel", "16,90", "G"],
    ["Saft", "2,90", undefined],
  ]);
});

it("takes only what somebody confirmed", () => {
  showRead();
  fireEvent.click(row(2).getByRole("button", { name: "Weglassen" }));
  fireEvent.click(row(4).getByRole("button", { name: "Saft ändern" }));
  fireEvent.click(row(4).getByRole("radio", { name: "Keine" }));
  fireEvent.click(row(4).getByRole("button", { name: "Stimmt" }));
  fireEvent.click(screen.getByRole("button", { name: /^Weiter mit 3.Gerichten/ }));
  expect(textsOf().map(({ name, price, allergens }) => [name, price, allergens])).toEqual([
    ["Frittatensuppe", "4,90", undefined],
    ["Schnitzel", undefined, undefined],
    ["Saft", "2,90", "keine"],
  ]);
});

it("an answer can be taken back", () => {
  showRead();
  fireEvent.click(row(1).getByRole("button", { name: "Stimmt: Allergene Frittatensuppe" }));
  fireEvent.click(row(1).getByRole("button", { name: "Frittatensuppe ändern" }));
  fireEvent.click(row(1).getByRole("checkbox", { name: /^A/ }));
  expect(screen.getByText("0/4")).toBeTruthy();
  fireEvent.click(row(1).getByRole("button", { name: "Stimmt" }));
  expect(row(1).getByText("keine")).toBeTruthy();
});

it("shows a sure deposit beside the price, and an unsure one as a field", () => {
  const cells = [
    ["Cola", "Pfand", "0,25", "3,20"],
    ["Fanta", "Pfand", "0,26~40", "3,20"],
    ["Saft", "", "", "2,90"],
    ["Tee", "", "", "2,70"],
  ];
  showRead(wordsIn(cells));
  expect(row(1).getByText(/^3,20 €, zzgl\. 0,25 € Pfand/)).toBeTruthy();
  expect(row(2).getByText("unsicher: „0,26“, 40 %")).toBeTruthy();
  const deposit = row(2).getByLabelText("Pfand in €");
  fireEvent.change(deposit, { target: { value: "ja" } });
  fireEvent.click(row(2).getByRole("button", { name: "Stimmt" }));
  expect(row(2).getByText("Tipp das Pfand, wie es im Bild steht: 0,25")).toBeTruthy();
  fireEvent.change(deposit, { target: { value: "0,25" } });
  fireEvent.click(row(2).getByRole("button", { name: "Stimmt" }));
  expect(row(2).getByText(/^3,20 €, zzgl\. 0,25 € Pfand/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Weiter mit 4.Gerichten/ }));
  expect(textsOf().map(({ name, depositCents }) => [name, depositCents])).toEqual([
    ["Cola", "0,25"],
    ["Fanta", "0,25"],
    ["Saft", undefined],
    ["Tee", undefined],
  ]);
});

it("shows an unsure remark with its heading, which keeps it when it is corrected", () => {
  showRead(
    wordsIn([
      ["PIZZA", "", "", ""],
      ["alle mit Käse,", "ohne~35", "Erdnüsse", ""],
      ["Margherita", "", "", "9,90"],
      ["Diavola", "", "", "10,90"],
    ]),
  );
  expect(row(1).getByText("unsicher: „ohne“, 35 %")).toBeTruthy();
  fireEvent.change(row(1).getByLabelText("Überschrift"), { target: { value: "Pizzen" } });
  fireEvent.change(row(1).getByLabelText("Beschreibung"), { target: { value: "alle mit Käse" } });
  fireEvent.click(row(1).getByRole("button", { name: "Stimmt" }));
  fireEvent.click(screen.getByRole("button", { name: /^Weiter mit 2.Gerichten/ }));
  expect(next?.kind === "menu" && [...next.menu.descriptions]).toEqual([["pizzen", "alle mit Käse"]]);
});

it("never says that nothing stands in the picture where a bracket was not surely read, and names every button", () => {
  const reading = readPhoto(words.map((word) => ({ ...word, text: word.text.replace("Saft", "Saft(A,‚C)") })));
  const { entries } = reading as PhotoReading;
  const [, , , saft] = entries;
  const nameless = entries.map((entry) => (entry.row === 1 ? { ...entry, name: "", letters: null } : entry));
  show({ kind: "read", reading: { ...(reading as PhotoReading), entries: nameless }, answers: new Map() });
  expect(saft?.letters).toEqual(["A", "C"]);
  expect(row(4).getByText(/^Klammer nicht sicher gelesen: „\(A,‚C\)“/)).toBeTruthy();
  expect(row(4).queryByText("keine gelesen, bitte vergleichen")).toBeNull();
  expect(row(1).getByRole("button", { name: "Stimmt: Allergene Zeile 1" })).toBeTruthy();
});

it("says how far it has read, every second line, and can be cancelled", () => {
  show({ kind: "reading", progress: { share: 0.5, lineCount: 13 } });
  expect(screen.getByRole("status").textContent).toBe("Zeile 6 von etwa 13. Das dauert ein paar Sekunden.");
  expect(screen.getByRole("progressbar", { name: "Gelesen" }).getAttribute("aria-valuenow")).toBe("50");
  fireEvent.click(screen.getByRole("button", { name: "Abbrechen" }));
  expect(back).toHaveBeenCalled();
});

it.each([
  [{ lineCount: 13, sureLines: 2 }, "Das Foto ist zu dunkel oder verwackelt: von 13 Zeilen waren nur 2 sicher."],
  [{ lineCount: 9, sureLines: 1 }, "Das Foto ist zu dunkel oder verwackelt: von 9 Zeilen war nur eine sicher."],
  [{ lineCount: 0, sureLines: 0 }, "Auf dem Foto steht keine Karte."],
  [{ lineCount: 20, sureLines: 19 }, "Auf dem Foto stehen keine Gerichte mit Preisen."],
])("says why a photo cannot be read: %o", (found, reason) => {
  show({ kind: "unreadable", ...found });
  expect(screen.getByRole("alert").textContent?.replaceAll("\u00a0", " ")).toContain(reason);
  const photo = new File(["…"], "neu.jpg");
  fireEvent.change(screen.getByLabelText("Neues Foto"), { target: { files: [photo] } });
  expect(read).toHaveBeenCalledWith(photo);
});
