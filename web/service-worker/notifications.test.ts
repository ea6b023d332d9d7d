import { expect, it } from "vitest";
import { openPageOf, showMessage } from "./notifications.ts";

const origin = "https://mahlzeit.example";
const board = `${origin}/management/kitchen?restaurant=1`;

it("shows a message until somebody touches it, and calls again for the same order", async () => {
  const shown: unknown[] = [];
  const showNotification = async (...given: unknown[]) => void shown.push(given);
  await showMessage(
    { showNotification },
    {
      web_push: 8030,
      notification: { title: "Neue Bestellung Nr. 7", body: "Küche", navigate: board, tag: "order-7" },
      kind: "order-waiting",
      number: 7,
      restaurant: "1",
    },
  );
  const options = { body: "Küche", tag: "order-7", lang: "de-AT", renotify: true, requireInteraction: true };
  expect(shown).toEqual([["Neue Bestellung Nr. 7", { ...options, data: { navigate: board } }]]);
});

/** Touches a notification while these pages are open; returns the actions. */
async function touch(data: unknown, open: readonly string[] = []): Promise<string[]> {
  const done: string[] = [];
  const tabs = open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }));
  const clients = { matchAll: async () => tabs, openWindow: async (url: string) => void done.push(`open ${url}`) };
  const notification = { data, close: () => void done.push("close") };
  await openPageOf(notification, clients as unknown as Clients, origin);
  return done;
}

it("opens the board, or shows the tab where it is open already", async () => {
  const data = { navigate: board };
  expect(await touch(data)).toEqual(["close", `open ${board}`]);
  expect(await touch(data, [`${origin}/bestellen`])).toEqual(["close", `open ${board}`]);
  const open = `${origin}/management/kitchen?restaurant=2`;
  expect(await touch(data, [open])).toEqual(["close", `focus ${open}`]);
});

it.each([{ navigate: "https://elsewhere.example/" }, { navigate: 7 }, { navigate: "nothing" }, null])(
  "opens nothing but pages of this marketplace: %j",
  async (data) => expect(await touch(data)).toEqual(["close"]),
);
