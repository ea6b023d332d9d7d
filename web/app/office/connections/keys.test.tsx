import { findApiKeys, makeApiKey } from "@mahlzeit/contract/kitchen/api-keys";
import { dayMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { textOfUse } from "./connection-text.ts";
import { Keys } from "./keys.tsx";

const restaurant = madeOrder.service.id;
const now = Date.UTC(2026, 10, 19, 17, 4);
const key = {
  id: madeOrder.id,
  name: "Kassa Theke",
  scopes: ["orders:read", "menu:sold-out"],
  ending: "7Qd2",
  madeAt: now - 5 * dayMs,
  madeBy: { name: "Marco Fontana", isMember: true },
  lastUsedAt: now - 60_000,
  expiresAt: now + 365 * dayMs,
};
const token = "mz_live_h7Kp2vQd9sXwR4mTn8LcYb3Fj5Zu7Qd2";
const answer = (keys: unknown[], secondFactor = "OFF") =>
  Response.json(z.encode(findApiKeys.answer, { keys, secondFactor } as never));
const made = () => Response.json(z.encode(makeApiKey.answer, { token, key } as never), { status: 201 });
const open = () => renderInOffice(<Keys restaurantId={restaurant} restaurantName="Da Marco al Forno" />);
const openDialog = async () => {
  await screen.findByRole("button", { name: "Neuer Schlüssel" });
  await press("Neuer Schlüssel");
  return within(await screen.findByRole("dialog", { name: "Neuer Schlüssel" }));
};
const fillIn = (dialog: ReturnType<typeof within>) =>
  act(async () => {
    fireEvent.input(dialog.getByLabelText(/^Name/), { target: { value: "Kassa Theke" } });
    fireEvent.click(dialog.getByRole("checkbox", { name: /^Bestellungen lesen/ }));
    fireEvent.click(dialog.getByRole("checkbox", { name: "Ausverkauft setzen" }));
  });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows what each key may do, who made it and when it was used", async () => {
  const left = {
    ...key,
    id: "01900000-0000-7000-8000-000000000002",
    name: "Alte Kassa",
    madeBy: { name: "Sara Berger", isMember: false },
  };
  fakeNetwork({ "management/keys": () => answer([key, { ...left, lastUsedAt: now - 84 * dayMs }]) });
  open();
  const row = within(await screen.findByRole("row", { name: /^Kassa Theke/ }));
  for (const text of ["endet auf …7Qd2", "Bestellungen lesen", "Ausverkauft setzen", "Marco Fontana", "heute, 18:03"])
    row.getByText(text);
  expect(row.queryByText("Bestellungen beantworten")).toBeNull();
  screen.getByText(restaurant);
  const old = within(screen.getByRole("row", { name: /^Alte Kassa/ }));
  for (const text of ["Sara Berger, nicht mehr im Team", "nie seit 84 Tagen"]) old.getByText(text);
});

it("says how long a key was not used, and that it has ended", () => {
  const uses = [
    [now - 5 * dayMs, null, "noch nie"],
    [now - 40 * dayMs, null, "nie seit 40 Tagen"],
    [now - 40 * dayMs, now - dayMs, "18.11.2026, 18:04"],
    [now - 400 * dayMs, now - 365 * dayMs, "abgelaufen, 365 Tage nicht benutzt"],
  ] as const;
  for (const [madeAt, lastUsedAt, text] of uses)
    expect(textOfUse({ madeAt, lastUsedAt, expiresAt: (lastUsedAt ?? madeAt) + 365 * dayMs }, now)).toBe(text);
});

it("asks for a name and what the key may do before it makes one", async () => {
  const network = fakeNetwork({ "management/keys": () => answer([]) });
  open();
  await screen.findByRole("heading", { name: "Noch kein Schlüssel" });
  const dialog = await openDialog();
  expect(dialog.queryByLabelText(/^Dein Code/)).toBeNull();
  dialog.getByText("Für eine Kassa oder einen Partner, nur für Da Marco al Forno.");
  await press("Schlüssel anlegen", dialog);
  await dialog.findByText("Bitte gib dem Schlüssel einen Namen.");
  dialog.getByText("Such aus, was der Schlüssel darf.");
  expect(network.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

it("shows a new key once, and nothing but its button closes it", async () => {
  const network = fakeNetwork({
    "management/keys": ({ method }) => (method === "POST" ? made() : answer([])),
  });
  open();
  const dialog = await openDialog();
  await fillIn(dialog);
  await press("Schlüssel anlegen", dialog);
  const shown = await screen.findByRole("dialog", { name: "Kassa Theke" });
  within(shown).getByText(token);
  const [sent] = network.calls.filter(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ restaurant, name: "Kassa Theke", scopes: ["orders:read", "menu:sold-out"] });
  expect(within(shown).queryByRole("button", { name: "Schließen" })).toBeNull();
  fireEvent(shown, new Event("cancel", { cancelable: true }));
  fireEvent.mouseDown(shown);
  within(shown).getByText(token);
  await press("Hab ich", within(shown));
  expect(screen.queryByText(token)).toBeNull();
  await screen.findByRole("row", { name: /^Kassa Theke/ });
});

it("asks for a code where the second factor is on, and says at it that it is wrong", async () => {
  fakeNetwork({
    "management/keys": ({ method }) => (method === "POST" ? problemAnswer("wrong-code") : answer([], "ON")),
  });
  open();
  const dialog = await openDialog();
  await fillIn(dialog);
  await act(async () => void fireEvent.input(dialog.getByLabelText(/^Dein Code/), { target: { value: "123 456" } }));
  await press("Schlüssel anlegen", dialog);
  await dialog.findByText("Dieser Code stimmt nicht, oder er wurde schon verwendet.");
});

it("asks for the code once the second factor was switched on elsewhere", async () => {
  let isOn = false;
  fakeNetwork({
    "management/keys": ({ method }) => {
      if (method !== "POST") return answer([], isOn ? "ON" : "OFF");
      isOn = true;
      return problemAnswer("wrong-code");
    },
  });
  open();
  const dialog = await openDialog();
  await fillIn(dialog);
  await press("Schlüssel anlegen", dialog);
  await dialog.findByLabelText(/^Dein Code/);
  expect(dialog.getByRole("checkbox", { name: /^Bestellungen lesen/ })).toHaveProperty("checked", true);
});

it("asks before it withdraws a key, and shows those that are left", async () => {
  const network = fakeNetwork({ [key.id]: () => Response.json([]), "management/keys": () => answer([key]) });
  open();
  await screen.findByRole("row", { name: /^Kassa Theke/ });
  await press("Kassa Theke zurückziehen");
  const dialog = await screen.findByRole("dialog", { name: "Kassa Theke zurückziehen?" });
  expect(network.callsTo(key.id)).toEqual([]);
  await press("Zurückziehen", within(dialog));
  await screen.findByRole("heading", { name: "Noch kein Schlüssel" });
  expect(document.activeElement?.textContent).toContain("Noch kein Schlüssel");
});

it("says that the keys did not load, and tries again", async () => {
  fakeNetwork({ "management/keys": noNetwork });
  open();
  await screen.findByRole("alert");
  fakeNetwork({ "management/keys": () => answer([key]) });
  await press("Nochmal");
  await screen.findByRole("row", { name: /^Kassa Theke/ });
});
