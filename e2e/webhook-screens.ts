import { expect } from "@playwright/test";
import { openConnections } from "./connection-screens.ts";
import { overlay } from "./guest.ts";
import type { Screen } from "./screens.ts";

const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const till = "01938a5c-0000-7000-8000-000000000011";
const partner = "01938a5c-0000-7000-8000-000000000012";
const idOf = (message: number) => `01938a5c-0000-7000-8000-0000000000f${message}`;
const attempt = {
  deliveryId: idOf(1),
  attempt: 1,
  webhookId: till,
  host: "kassa.donaudampfschifffahrtsterrasse.damarco.example",
  type: "order.placed",
  number: 4231,
  at: at(-1),
  durationMs: 210,
  status: 204,
  fault: null,
  isGivenUp: false,
};
const attempts = [
  attempt,
  {
    ...attempt,
    deliveryId: idOf(2),
    attempt: 4,
    webhookId: partner,
    host: "lieferpartner.example",
    status: 503,
    durationMs: 9_998,
  },
  {
    ...attempt,
    deliveryId: idOf(3),
    attempt: 3,
    webhookId: partner,
    host: "lieferpartner.example",
    status: null,
    fault: "timeout",
    durationMs: 10_000,
  },
  {
    ...attempt,
    deliveryId: idOf(4),
    attempt: 22,
    type: "complaint.opened",
    status: 307,
    isGivenUp: true,
    at: "2026-03-02T09:00:00.000Z",
  },
  {
    ...attempt,
    deliveryId: idOf(5),
    attempt: 5,
    webhookId: partner,
    host: "intern.damarco.example",
    type: "webhook.trial",
    number: null,
    status: null,
    fault: "private-address",
  },
];
const all = ["order.placed", "order.changed", "order.corrected", "complaint.opened", "menu.published"];
const webhook = {
  id: till,
  url: `https://${attempt.host}/mahlzeit/bestellungen`,
  events: all,
  revision: "5f2",
  offAt: null,
  failingSince: null,
  nextAttemptAt: null,
  lastAttempt: attempt,
};
const other = { ...webhook, url: "https://lieferpartner.example/in/8831", events: ["order.placed"] };
const webhooks = [
  webhook,
  { ...other, id: partner, failingSince: at(-60), nextAttemptAt: at(29), lastAttempt: attempts[1] },
  { ...other, id: "01938a5c-0000-7000-8000-000000000013", offAt: at(-60), failingSince: at(-4380) },
  { ...other, id: "01938a5c-0000-7000-8000-000000000014", lastAttempt: null },
];
const known = { webhooks, attempts };

/** The screens on which an owner has events sent to a till. */
export const webhookScreens: readonly Screen[] = [
  {
    name: "webhooks",
    open: async (page) => {
      await openConnections(page, { webhooks: known });
      await expect(page.getByText("zeigt in ein privates Netz")).toBeVisible();
    },
  },
  {
    name: "an address of a webhook with errors",
    open: async (page) => {
      await openConnections(page, { webhooks: known });
      await page.getByRole("button", { name: "Adresse dazu" }).click();
      const dialog = overlay(page, "Adresse dazu");
      await dialog.getByLabel("Adresse").fill("kassa.donaudampfschifffahrtsterrasse.example");
      for (const name of ["neuer Bestellung", "Änderung am Stand"])
        await dialog.getByRole("checkbox", { name }).uncheck();
      await dialog.getByRole("button", { name: "Adresse anlegen" }).click();
      await expect(dialog.getByText("Wähl aus, wobei wir melden sollen.")).toBeVisible();
    },
  },
  {
    name: "an address of a webhook to be changed",
    open: async (page) => {
      await openConnections(page, { webhooks: known });
      await page.getByRole("button", { name: /^Ändern: kassa/ }).click();
      await expect(overlay(page, "Adresse ändern").getByRole("checkbox", { name: "Eingeschaltet" })).toBeChecked();
    },
  },
  {
    name: "the secret of a webhook",
    open: async (page) => {
      await openConnections(page, { webhooks: known });
      const secret = `whsec_${"W".repeat(43)}=`;
      await page.route("**/api/management/webhooks/*/secret", (route) => route.fulfill({ json: { secret } }));
      await page.getByRole("button", { name: /^Geheimnis: kassa/ }).click();
      await expect(overlay(page, "Geheimnis").getByText(/^whsec_/)).toBeVisible();
    },
  },
];
