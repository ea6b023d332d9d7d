import type { PartnerTerms } from "@mahlzeit/contract/partners/apply";
import { emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { sampleForm } from "@mahlzeit/domain/partners/applications/testing/sample-form";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { Application } from "./application.tsx";

const at = "2026-11-19T16:00:00.000Z";
const rates = { deliveryPerMille: 80, otherPerMille: 60, ownDoorPerMille: 0, cardBasisPoints: 140, cardFix: 0.25 };
const terms: PartnerTerms = { ...rates, version: 1, cardFixCents: 25 };
const question = { at, by: "Theresa", point: null, words: "Seite 2 ist unscharf." };
const asked = {
  state: "ASKED",
  version: 2,
  email: "katharina@example.at",
  isConfirmed: true,
  form: sampleForm,
  files: [],
  savedAt: at,
  submittedAt: at,
  decidedAt: null,
  question,
  acceptedTerms: 1,
  checked: 4,
  restaurant: null,
};
const draft = { ...asked, state: "DRAFT", submittedAt: null, question: null, acceptedTerms: null, checked: 0 };

/** Fakes a server with one application; `submit` may refuse. */
function serving(
  application: object,
  { submit, save }: Partial<Record<"submit" | "save", (call: Call) => Response>> = {},
) {
  const sent = { ...application, state: "SUBMITTED" };
  return fakeNetwork({
    "application/open": () => Response.json(application),
    "application/save": (call) => save?.(call) ?? Response.json({ version: 3, savedAt: at }),
    "application/submit": (call) => submit?.(call) ?? Response.json(sent),
    "partner/applications": () => Response.json({ token: "t", application }, { status: 201 }),
    "partner/terms": () =>
      Response.json({ ...rates, version: 2, cardFix: 0.3, ifUnanswered: { calls: true, ends: true } }),
  });
}
function open(step = "", token: string | null = "t") {
  if (token) localStorage.setItem("application", token);
  render(<Application terms={terms} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/partner/anmelden${step}`]}>{children}</MemoryRouter>,
  });
}
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const agree = "Ich nehme die Bedingungen an. *";
const sign = "Ich darf für den Betrieb unterschreiben. *";
const bodies = (calls: Call[]) => calls.map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("answers a question with words alone: no terms, no signature, once for a double click", async () => {
  const { callsTo } = serving(asked);
  open();
  await screen.findByText("Seite 2 ist unscharf.");
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  type("Antwort (optional)", "Jetzt ist sie scharf.");
  const send = await button("Antwort schicken");
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText(/Wir schauen drüber/);
  expect(bodies(callsTo("submit"))).toEqual([
    { token: "t", version: 2, terms: null, maySign: false, words: "Jetzt ist sie scharf." },
  ]);
});

it("shows terms that changed since they were accepted, and sends the answer only once somebody accepts them", async () => {
  const { callsTo } = serving({ ...asked, acceptedTerms: 0 });
  open();
  await press("Antwort schicken");
  await screen.findByText("Es fehlt noch: dein Ja zu den Bedingungen, dass du unterschreiben darfst.");
  expect(callsTo("submit")).toEqual([]);
  tick(agree);
  tick(sign);
  await press("Antwort schicken");
  await screen.findByText(/Wir schauen drüber/);
  expect(bodies(callsTo("submit"))).toMatchObject([{ terms: 1, maySign: true }]);
});

it("asks again for terms that changed while the page was open, and keeps the words", async () => {
  const { callsTo } = serving(asked, {
    submit: ({ body }) =>
      (body as { terms: number | null }).terms === 2
        ? Response.json({ ...asked, state: "SUBMITTED", acceptedTerms: 2 })
        : problemAnswer("terms-changed"),
  });
  open();
  await screen.findByText("Seite 2 ist unscharf.");
  type("Antwort (optional)", "Da ist sie.");
  await press("Antwort schicken");
  await screen.findByText(/^Bedingungen, Fassung 2\./);
  expect(screen.getByText("1,4 % + 0,30 €")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: agree }).checked).toBe(false);
  tick(agree);
  tick(sign);
  await press("Antwort schicken");
  await screen.findByText(/Wir schauen drüber/);
  expect(bodies(callsTo("submit"))).toMatchObject([
    { terms: null, words: "Da ist sie." },
    { terms: 2, maySign: true, words: "Da ist sie." },
  ]);
});

it("goes on with nothing wrong or missing: it is marked where it stands, and the first of it has the focus", async () => {
  serving(draft);
  open("", null);
  type("Name des Restaurants *", "Zur Linde");
  const email = await screen.findByLabelText<HTMLInputElement>("E-Mail *");
  fireEvent.change(email, { target: { value: "karin@linde" } });
  await press("Weiter: Rechtliche Angaben");
  screen.getByText("Schritt 1 von 6");
  expect(document.activeElement).toBe(screen.getByLabelText("Straße *"));
  expect(email.getAttribute("aria-invalid")).toBe("true");
  screen.getByText("Das ist keine E-Mail-Adresse.");
  for (const [label, value] of [
    ["Straße *", "Hauptplatz"],
    ["Postleitzahl *", "4020"],
    ["Ort *", "Linz"],
    ["Küche *", "Wirtshausküche"],
    ["Vor- und Nachname *", "Karin Linde"],
    ["Telefonnummer *", "0732 123456"],
  ] as const)
    type(label, value);
  await press("Weiter: Rechtliche Angaben");
  expect([document.activeElement, email.value]).toEqual([email, "karin@linde"]);
  fireEvent.change(email, { target: { value: "karin@linde.at" } });
  await press("Weiter: Rechtliche Angaben");
  screen.getByText("Schritt 1 von 6");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /^Lieferung/ }));
  tick("Vor Ort");
  await press("Weiter: Rechtliche Angaben");
  await screen.findByText("Schritt 2 von 6");
});

it("keeps what is typed also without an address that fits: through the steps, and when the page is loaded again", async () => {
  const { callsTo } = serving(draft);
  open("", null);
  type("Name des Restaurants *", "Zur Linde");
  const email = () => screen.getByLabelText<HTMLInputElement>("E-Mail *");
  fireEvent.change(email(), { target: { value: "karin@linde" } });
  await act(async () => void fireEvent.blur(email()));
  fireEvent.click(screen.getByRole("link", { name: /Zeiten/ }));
  await screen.findByText(/^Noch nicht gespeichert/);
  await press("Montag öffnen");
  fireEvent.click(screen.getByRole("link", { name: /Betrieb/ }));
  expect([email().value, email().getAttribute("aria-invalid")]).toEqual(["karin@linde", "true"]);
  cleanup();
  open("", null);
  await screen.findByText("Schritt 1 von 6");
  expect(screen.getByLabelText<HTMLInputElement>("Name des Restaurants *").value).toBe("Zur Linde");
  expect(email().value).toBe("karin@linde");
  expect(callsTo("partner/applications")).toEqual([]);
  fireEvent.change(email(), { target: { value: "karin@linde.at" } });
  await act(async () => void fireEvent.blur(email()));
  expect(bodies(callsTo("partner/applications"))).toMatchObject([
    { email: "karin@linde.at", form: { name: "Zur Linde", hours: [{ weekday: 1 }] } },
  ]);
  expect(sessionStorage.getItem("mahlzeit-application")).toBeNull();
});

it("says at its own day which time cannot be read", async () => {
  serving({ ...draft, form: { ...sampleForm, hours: [] } });
  open("#zeiten");
  await press("Weiter: Speisekarte");
  expect(document.activeElement).toBe(await button("Montag öffnen"));
  await press("Dienstag öffnen");
  await press("Freitag öffnen");
  type("Freitag, bis", "halb elf");
  await press("Weiter: Speisekarte");
  const wrong = screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
  expect(wrong).toEqual([screen.getByLabelText("Freitag, bis")]);
  expect(document.activeElement).toBe(wrong[0]);
  const note = document.getElementById(wrong[0]?.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Bitte schreib Zeiten wie 11:00.");
  type("Freitag, bis", "22:30");
  await press("Weiter: Speisekarte");
  await screen.findByText("Schritt 4 von 6");
});

it.each([
  ["#recht", "UID-Nummer *", "ATU8765432", "Da fehlt eine Ziffer. ATU und acht Ziffern."],
  ["#recht", "Firmenbuchnummer *", "12", "Eine Firmenbuchnummer sieht so aus: FN 123456a."],
  ["#auszahlung", "IBAN *", "AT61 1904 3002 3457 3202", "Da stimmt eine Ziffer nicht."],
])("says at %s, once somebody wants to go on, what is wrong with '%s'", async (step, label, value, sentence) => {
  serving(draft);
  open(step);
  await screen.findByLabelText(label);
  type(label, value);
  expect(screen.queryByText(sentence)).toBeNull();
  await press(step === "#recht" ? "Weiter: Zeiten" : "Weiter: Bedingungen");
  expect((await screen.findByText(sentence)).textContent).toBe(sentence);
  expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
});

it("asks a company for number and court, a sole trader for both or neither, a club for its own number", async () => {
  serving({ ...draft, form: { ...sampleForm, register: "", court: "" } });
  open("#recht");
  const labels = () =>
    ["Firmenbuchnummer", "Gericht", "ZVR-Zahl"].flatMap((name) => {
      const [label] = screen.queryAllByText(new RegExp(`^${name}`), { selector: "label" });
      return label ? [label.textContent] : [];
    });
  await screen.findByLabelText("Rechtsform *");
  expect(labels()).toEqual(["Firmenbuchnummer (optional)", "Gericht (optional)"]);
  type("Firmenbuchnummer (optional)", "FN 31415d");
  expect(labels()).toEqual(["Firmenbuchnummer *", "Gericht *"]);
  type("Rechtsform *", "CLUB");
  expect(labels()).toEqual(["ZVR-Zahl *"]);
  type("ZVR-Zahl *", "");
  type("Rechtsform *", "KG");
  expect(labels()).toEqual(["Firmenbuchnummer *", "Gericht *"]);
  expect(screen.getByLabelText("GISA-Zahl *")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Ohne Gewerbe/ }));
  expect(screen.getByLabelText("GISA-Zahl (optional)")).toBeTruthy();
});

it("returns with a draft as it was typed, and goes on saving what the server did not take", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isDown = true;
  const { callsTo } = serving(draft, {
    save: () => (isDown ? problemAnswer("internal") : Response.json({ version: 3, savedAt: at })),
  });
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  open("#recht");
  await wait(0);
  expect(screen.getByLabelText<HTMLInputElement>("UID-Nummer *").value).toBe(sampleForm.vatId);
  type("UID-Nummer *", "ATU8");
  await wait(1000);
  expect(screen.getByText("Nicht gespeichert, wir probieren’s weiter")).toBeTruthy();
  isDown = false;
  await wait(5000);
  expect(screen.getByText(/Gespeichert um/)).toBeTruthy();
  expect(callsTo("save").map(({ body }) => (body as { form: { vatId: string } }).form.vatId)).toEqual(["ATU8", "ATU8"]);
  vi.useRealTimers();
});

it("begins with the first e-mail address that fits, and sends nothing before it is complete and signed", async () => {
  const { callsTo } = serving({ ...draft, form: { ...emptyForm, name: "Lend" } });
  open("", null);
  const email = await screen.findByLabelText("E-Mail *");
  for (const value of ["katharina", "katharina@example.at"]) {
    fireEvent.change(email, { target: { value } });
    await act(async () => void fireEvent.blur(email));
  }
  expect(callsTo("partner/applications")).toHaveLength(1);
  cleanup();
  open("#bedingungen");
  await press("Anmeldung abschicken");
  await screen.findByText("Es fehlt noch: dein Ja zu den Bedingungen, dass du unterschreiben darfst.");
  tick(agree);
  tick(sign);
  await press("Anmeldung abschicken");
  await screen.findByText(/Da passt noch etwas nicht/);
  expect(callsTo("submit")).toEqual([]);
});

it("sends a complete application once for a double click; a server that fails leaves everything as it was", async () => {
  let isDown = true;
  const { callsTo } = serving(
    { ...draft, form: { ...sampleForm, menuLink: "https://lendhafen.at" } },
    { submit: () => (isDown ? problemAnswer("internal") : Response.json({ ...asked, state: "SUBMITTED" })) },
  );
  open("#bedingungen");
  await screen.findByRole("checkbox", { name: agree });
  tick(agree);
  tick(sign);
  await press("Anmeldung abschicken");
  await waitFor(() => expect(callsTo("submit")).toHaveLength(1));
  await screen.findByText(/Entschuldige|nicht geklappt|schiefgegangen/);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: agree }).checked).toBe(true);
  isDown = false;
  const send = await button("Anmeldung abschicken");
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText(/Wir schauen drüber/);
  expect(callsTo("submit")).toHaveLength(2);
  // The page shows the sent form, but only the end of the account number.
  screen.getByText(`${sampleForm.legalName}, ${sampleForm.vatId}`);
  expect(document.body.textContent).toContain(`… ${sampleForm.iban.slice(-4)}, `);
  expect(document.body.textContent?.replaceAll(" ", "")).not.toContain(sampleForm.iban.replaceAll(" ", ""));
});

it("mails the link again to who opens one that holds no more", async () => {
  const network = fakeNetwork({
    "application/open": () => problemAnswer("link-expired"),
    "applications/link": () => new Response(null, { status: 202 }),
  });
  open();
  await screen.findByText("Dieser Link gilt nicht mehr. Wir schicken dir gern einen neuen.");
  fireEvent.change(screen.getAllByLabelText("E-Mail *")[0] as HTMLElement, { target: { value: "k@example.at" } });
  await press("Link schicken");
  await screen.findByText("Gibt es eine Anmeldung mit dieser Adresse, ist der Link unterwegs.");
  expect(bodies(network.callsTo("applications/link"))).toEqual([{ email: "k@example.at" }]);
});
