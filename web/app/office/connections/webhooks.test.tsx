import { findWebhooks, type WebhookAttempt } from "@mahlzeit/contract/kitchen/webhooks";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Webhooks } from "./webhooks.tsx";

const restaurantId = madeOrder.service.id;
const now = Date.UTC(2026, 10, 19, 17, 41);
const [till, partner] = ["01940000-0000-7000-8000-000000000001", "01940000-0000-7000-8000-000000000002"];
const attempt: WebhookAttempt = {
  deliveryId: "01940000-0000-7000-8000-0000000000f1",
  attempt: 1,
  webhookId: till,
  host: "kassa.damarco.example",
  type: "order.placed",
  number: 423,
  at: now,
  durationMs: 210,
  status: 204,
  fault: null,
  isGivenUp: false,
};
const webhook = {
  id: till,
  url: "https://kassa.damarco.example/mahlzeit",
  events: ["order.placed", "complaint.opened"],
  revision: "5f2",
  offAt: null as number | null,
  failingSince: null as number | null,
  nextAttemptAt: null as number | null,
  lastAttempt: attempt as WebhookAttempt | null,
};
const answer = (webhooks: unknown[], attempts: WebhookAttempt[] = []) =>
  Response.json(z.encode(findWebhooks.answer, { webhooks, attempts } as never));
const done = () => new Response(null, { status: 204 });
const open = () => renderInOffice(<Webhooks restaurantId={restaurantId} />);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says of each address how it is and what is sent there", async () => {
  const other = { ...webhook, id: partner, url: "https://lieferpartner.example/in", lastAttempt: null };
  const offAt = now - dayMs;
  fakeNetwork({
    webhooks: () =>
      answer([
        webhook,
        { ...other, failingSince: now - hourMs, nextAttemptAt: now + hourMs / 2 },
        { ...other, id: partner.replace(/2$/, "3"), offAt, failingSince: offAt - 3 * dayMs },
        { ...other, id: partner.replace(/2$/, "4"), offAt },
        { ...other, id: partner.replace(/2$/, "5"), lastAttempt: { ...attempt, status: null, fault: "no-connection" } },
      ]),
  });
  open();
  const light = (text: HTMLElement) => text.querySelector("i")?.className ?? "";
  expect(light(await screen.findByText("Zuletzt 18:41, 210 ms"))).not.toMatch(/pause/);
  expect(light(screen.getByText("Zuletzt 18:41, keine Verbindung"))).toMatch(/pause/);
  screen.getByText("Nimmt nicht alles an, nächster Versuch um 19:11");
  screen.getByText("Abgeschaltet am 18.11.2026 um 18:41, nach 3 Tagen ohne Antwort");
  screen.getByText("Abgeschaltet am 18.11.2026 um 18:41");
  expect(screen.getAllByText("Reklamation")).toHaveLength(5);
  expect(screen.getAllByRole("button", { name: /^Probe schicken/ })).toHaveLength(3);
});

it("adds an address once it is one, with what was chosen, and shows what the server refuses beside its field", async () => {
  const message = "Zeigt in ein privates Netz. Es muss eine Adresse im Internet sein.";
  let isPrivate = true;
  const network = fakeNetwork({
    webhooks: ({ method }) => {
      if (method !== "POST") return answer(isPrivate ? [] : [webhook]);
      if (!isPrivate) return Response.json({ id: till }, { status: 201 });
      return problemAnswer("invalid-input", { errors: [{ field: "url", message }] });
    },
  });
  open();
  await screen.findByText("Bis zu 5, nur mit https.");
  await press("Adresse dazu");
  const dialog = within(await screen.findByRole("dialog", { name: "Adresse dazu" }));
  const type = (value: string) =>
    act(async () => void fireEvent.input(dialog.getByLabelText(/^Adresse/), { target: { value } }));
  await type("http://kassa.damarco.example");
  await press("Adresse anlegen", dialog);
  await dialog.findByText("Die Adresse muss ganz dastehen und mit https:// beginnen.");
  await type("https://intern.damarco.example/in");
  await act(async () => void fireEvent.click(dialog.getByRole("checkbox", { name: "Reklamation" })));
  await press("Adresse anlegen", dialog);
  await dialog.findByText(message);
  isPrivate = false;
  await type(webhook.url);
  await press("Adresse anlegen", dialog);
  await screen.findByText(webhook.url);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(network.calls.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    restaurant: restaurantId,
    url: webhook.url,
    events: ["order.placed", "order.changed", "complaint.opened"],
  });
});

it("changes an address without switching it on, and removes it after a question", async () => {
  const off = { ...webhook, offAt: now };
  let isThere = true;
  const network = fakeNetwork({
    webhooks: () => answer(isThere ? [off] : []),
    [till]: ({ method }) => {
      if (method === "DELETE") isThere = false;
      return done();
    },
  });
  open();
  await screen.findByText(webhook.url);
  await press("Ändern: kassa.damarco.example/mahlzeit");
  const dialog = within(await screen.findByRole("dialog", { name: "Adresse ändern" }));
  await press("Speichern", dialog);
  expect(network.callsTo(till)[0]?.body).toEqual({
    url: webhook.url,
    events: webhook.events,
    isActive: false,
    revision: "5f2",
  });
  await press("Ändern: kassa.damarco.example/mahlzeit");
  await press("Entfernen", within(await screen.findByRole("dialog", { name: "Adresse ändern" })));
  await press("Entfernen", within(await screen.findByRole("dialog", { name: "Adresse entfernen?" })));
  await screen.findByText("Keine Adresse");
  expect(network.callsTo(till).map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
});

it("switches an address off, and shows what another has changed meanwhile instead of undoing it", async () => {
  let isChanged = false;
  const network = fakeNetwork({
    webhooks: () => answer([isChanged ? { ...webhook, events: ["menu.published"], revision: "77" } : webhook]),
    [till]: () => {
      isChanged = true;
      return problemAnswer("revision-changed", { detail: "Inzwischen anders." });
    },
  });
  open();
  await screen.findByText(webhook.url);
  await press("Ändern: kassa.damarco.example/mahlzeit");
  const dialog = within(await screen.findByRole("dialog", { name: "Adresse ändern" }));
  await act(async () => void fireEvent.click(dialog.getByRole("checkbox", { name: /^Eingeschaltet/ })));
  await press("Speichern", dialog);
  await screen.findByText("Inzwischen anders.");
  await screen.findByText("neue Karte");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(network.callsTo(till)[0]?.body).toMatchObject({ isActive: false, revision: "5f2" });
});

it("names addresses on one host by their paths", async () => {
  const other = { ...webhook, id: partner, url: "https://kassa.damarco.example/drucker?nr=2" };
  const elsewhere = { ...attempt, deliveryId: partner, webhookId: partner, host: "frueher.damarco.example" };
  fakeNetwork({ webhooks: () => answer([webhook, other], [attempt, elsewhere]) });
  open();
  await screen.findByText(webhook.url);
  expect(
    within(screen.getByLabelText("Adresse"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Alle Adressen", "kassa.damarco.example/mahlzeit", "kassa.damarco.example/drucker?nr=2"]);
  screen.getByRole("button", { name: "Nochmals senden: neue Bestellung 423 an frueher.damarco.example" });
  await press("Ändern: kassa.damarco.example/drucker?nr=2");
  await press("Entfernen", within(await screen.findByRole("dialog", { name: "Adresse ändern" })));
  const question = await screen.findByRole("dialog", { name: "Adresse entfernen?" });
  expect(question.textContent).toContain("kassa.damarco.example/drucker?nr=2 erfährt dann nichts mehr");
});

it("says that an address is too long instead of cutting it", async () => {
  fakeNetwork({ webhooks: () => answer([]) });
  open();
  await press("Adresse dazu", within(await screen.findByRole("region", { name: "Webhooks" })));
  const dialog = within(await screen.findByRole("dialog", { name: "Adresse dazu" }));
  const field = dialog.getByLabelText(/^Adresse/);
  expect(field.getAttribute("maxlength")).toBeNull();
  await act(async () => void fireEvent.input(field, { target: { value: `https://kassa.example/${"a".repeat(500)}` } }));
  await press("Adresse anlegen", dialog);
  await dialog.findByText("Höchstens 500 Zeichen gehen.");
});

it("switches an address on again", async () => {
  let offAt: number | null = now;
  const network = fakeNetwork({
    webhooks: () => answer([{ ...webhook, offAt }]),
    [till]: () => {
      offAt = null;
      return done();
    },
  });
  open();
  await screen.findByText(webhook.url);
  await press("Wieder einschalten: kassa.damarco.example/mahlzeit");
  await screen.findByText("Zuletzt 18:41, 210 ms");
  expect(network.callsTo(till)[0]?.body).toMatchObject({ isActive: true });
});

it("shows the secret and makes a new one", async () => {
  const secret = ({ method }: { method: string }) =>
    Response.json({ secret: method === "POST" ? "whsec_neu" : "whsec_alt" });
  fakeNetwork({ webhooks: () => answer([webhook]), secret });
  open();
  await screen.findByText(webhook.url);
  await press("Geheimnis: kassa.damarco.example/mahlzeit");
  await screen.findByText("whsec_alt");
  await press("Neues Geheimnis");
  expect(screen.queryByText("whsec_neu")).toBeNull();
  await screen.findByRole("dialog", { name: "Neues Geheimnis?" });
  await press("Neues Geheimnis");
  await screen.findByText("whsec_neu");
  screen.getByText(/Das alte gilt noch einen Tag/);
});

it("lists what became of messages, and filters them by address and failure", async () => {
  const failed = { ...attempt, attempt: 3, status: null, fault: "timeout", durationMs: 10_000 } as const;
  const inside = {
    ...failed,
    attempt: 4,
    webhookId: partner,
    host: "intern.damarco.example",
    type: "webhook.trial",
    number: null,
    deliveryId: attempt.deliveryId.replace(/1$/, "4"),
    fault: "private-address",
  } as const;
  const accepted = { ...attempt, deliveryId: attempt.deliveryId.replace(/1$/, "2"), number: 424 };
  const moved = {
    ...accepted,
    deliveryId: attempt.deliveryId.replace(/1$/, "3"),
    attempt: 22,
    status: 307,
    isGivenUp: true,
  };
  const other = { ...webhook, id: partner, url: "https://intern.damarco.example/in" };
  const network = fakeNetwork({
    webhooks: () => answer([webhook, other], [failed, inside, accepted, moved]),
    resend: done,
  });
  open();
  const rows = () => screen.getAllByRole("row").slice(1);
  await screen.findByText("zeigt in ein privates Netz");
  expect(rows().map((row) => within(row).getAllByRole("cell")[2]?.textContent)).toEqual([
    "Zeit überschritten",
    "nicht erlaubtzeigt in ein privates Netz",
    "204",
    "307leitet weiteraufgegeben",
  ]);
  expect(screen.getAllByText("10,0 s")).toHaveLength(2);
  screen.getByText(/^msg_0194…f1, 3.Versuche$/);
  await press("nur Fehler");
  expect(rows()).toHaveLength(3);
  await act(async () => void fireEvent.change(screen.getByLabelText("Adresse"), { target: { value: till } }));
  expect(rows()).toHaveLength(2);
  await press("Nochmals senden: neue Bestellung 423 an kassa.damarco.example/mahlzeit");
  await screen.findByText("Die Meldung geht noch einmal hinaus.");
  expect(network.callsTo("/resend")[0]?.path).toContain(attempt.deliveryId);
  await act(async () => void fireEvent.change(screen.getByLabelText("Adresse"), { target: { value: partner } }));
  await press("Adresse ändern: intern.damarco.example/in");
  await screen.findByRole("dialog", { name: "Adresse ändern" });
});

it("says if there was no answer, and offers no sixth address", async () => {
  fakeNetwork({ webhooks: noNetwork });
  open();
  await screen.findByRole("alert");
  cleanup();
  fakeNetwork({ webhooks: () => answer([1, 2, 3, 4, 5].map((n) => ({ ...webhook, id: till.replace(/1$/, `${n}`) }))) });
  open();
  expect(await screen.findAllByRole("listitem")).toHaveLength(5);
  expect(screen.queryByRole("button", { name: "Adresse dazu" })).toBeNull();
});
