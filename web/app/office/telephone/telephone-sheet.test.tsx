import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { deferred } from "../../testing/fake-network.ts";
import { dishes, madeDesk } from "./testing/made-desk.ts";
import {
  button,
  dishField,
  field,
  fillIn,
  hedwig,
  key,
  lines,
  open,
  pass,
  phoneLabel,
  plain,
  press,
  render,
  server,
  setDeskUp,
  settle,
  type,
} from "./testing/opened-sheet.tsx";

setDeskUp();

it("the number can be typed before the desk has come, and stays with the focus", async () => {
  const arrival = deferred<void>();
  server().state.arrives = () => arrival.promise;
  render();
  const phone = field(phoneLabel);
  expect(document.activeElement).toBe(phone);
  await type(phone, "0676 99 8");
  expect(screen.queryByRole("combobox", { name: /^Gericht/ })).toBeNull();
  arrival.resolve();
  await settle();
  expect(dishField()).toBeTruthy();
  expect(field(phoneLabel)).toBe(phone);
  expect(phone.value).toBe("0676 99 8");
  expect(document.activeElement).toBe(phone);
});

it("a number and Enter before the desk has come lead to the last order all the same", async () => {
  const arrival = deferred<void>();
  server().state.arrives = () => arrival.promise;
  render();
  await type(field(phoneLabel), hedwig);
  await key("Enter");
  expect(screen.queryByRole("button", { name: "Wie zuletzt" })).toBeNull();
  arrival.resolve();
  await settle();
  expect(document.activeElement).toBe(button("Wie zuletzt"));
  await press("Wie zuletzt");
  expect(lines()).toEqual(["2× 12 Margherita"]);
});

it("a note, an e-mail address and an allergy are typed as soon as they are opened", async () => {
  await open();
  await fillIn();
  for (const [name, opened] of [
    ["Notiz", /^Notiz für/],
    ["E-Mail", /^E-Mail/],
  ] as const) {
    await press(name);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: opened }));
  }
  await press("Allergie");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Gluten/ }));
});

it("nothing is promised while the address is outside the areas, and the sentence is one for the restaurant", async () => {
  await open();
  await fillIn();
  expect(plain(document.body.textContent)).toContain("Allergene auf Wunsch.");
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Lieferung" })));
  // What the place costs and when is not known yet.
  expect(plain(document.body.textContent)).not.toMatch(/liefert um|Kassieren/);
  expect(plain(document.body.textContent)).toContain("Zeit und Summe stehen hier, sobald PLZ und Ort da sind.");
  expect(button(/^Aufnehmen/).textContent).toBe("AufnehmenLieferung, PLZ und Ort fehlen noch");
  await type(field(/^PLZ/), "8010");
  await type(field(/^Ort/), "Graz");
  expect(screen.getByText("Dorthin liefert ihr nicht. Die Adresse liegt außerhalb eurer Liefergebiete.")).toBeTruthy();
  expect(plain(document.body.textContent)).not.toMatch(/Allergene auf Wunsch|liefert um|deine Stadt/);
  expect(screen.getByText("Zuerst klären").parentElement?.textContent).toBe(
    "Zuerst klärenDorthin wird nicht geliefert.",
  );
  expect(button(/^Aufnehmen/).textContent).toBe("Aufnehmennoch ein Ding");
});

it("nothing is promised while an allergy conflict is open, and each dish names its allergens", async () => {
  await open();
  await fillIn();
  expect(screen.getByRole("option", { name: /Tiramis/ }).textContent).toContain("oft bestellt");
  await press("Allergie");
  const letter = screen.getByRole("checkbox", { name: /Gluten/ });
  await act(async () => void fireEvent.click(letter));
  expect(plain(document.body.textContent)).not.toContain("Allergene auf Wunsch");
  expect(screen.getByText("Zuerst klären").parentElement?.textContent).toBe(
    "Zuerst klären14 Marinara enthält Gluten (A).",
  );
  await act(async () => void fireEvent.input(dishField(), { target: { value: "14" } }));
  await act(async () => dishField().focus());
  expect(screen.getByRole("option", { name: /Marinara/ }).textContent).toContain(
    "Achtung: Allergene: glutenhaltiges Getreide, Milch oder Laktose. A, G",
  );
  const told = screen.getByRole("checkbox", { name: /Gesagt/ });
  // Nothing above the allergens comes or goes, so that none moves under a finger.
  expect(letter.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await act(async () => void fireEvent.click(told));
  expect(plain(document.body.textContent)).toContain("14 Marinara enthält Gluten.“");
  expect(plain(document.body.textContent)).not.toContain("Allergene auf Wunsch");
});

it("a sheet left open while the restaurant is closed offers times once it has opened", async () => {
  const closed = madeDesk(dishes, { schedules: [] });
  server().state.desk = closed;
  await open();
  expect(screen.getByText("Dafür ist gerade keine Uhrzeit frei.")).toBeTruthy();
  server().state.desk = madeDesk();
  await pass(20_000);
  await settle();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /19:50/ }).checked).toBe(true);
  server().state.desk = closed;
  await act(async () => void fireEvent.focus(window));
  await settle();
  expect(screen.getByText("Dafür ist gerade keine Uhrzeit frei.")).toBeTruthy();
});
