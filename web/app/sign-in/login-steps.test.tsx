import { problems } from "@mahlzeit/contract/problem";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountAnswer, deferred, fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { EmailStep } from "./email-step.tsx";
import { LoginSteps } from "./login-steps.tsx";
import { button, cleanUp, fault, field, isReady, openPage, startClean, submit, type } from "./testing/open-page.tsx";

const noConnection = "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";
const exists = { "customer/exists": () => Response.json(true) };
const account = {
  "order/customer/auth": () => accountAnswer(madeAccount),
  "order/customer/all": () => Response.json([]),
};
const lets = { ...exists, ...account, "customer/login": () => new Response("fresh") };

beforeEach(startClean);
afterEach(cleanUp);

describe("the first step", () => {
  it("asks for the e-mail address and says why", () => {
    openPage(LoginSteps);
    screen.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" });
    screen.getByText("Wir prüfen, ob du ein Kundenkonto hast");
    expect(field("E-Mail").autocomplete).toBe("username");
  });

  it("enables its button once the address is valid, and shows an error only after leaving the field", async () => {
    openPage(LoginSteps);
    expect([isReady("Weiter"), fault("E-Mail")]).toEqual([false, null]);
    fireEvent.blur(field("E-Mail"));
    await waitFor(() => expect(fault("E-Mail")).toBe("Bitte ausfüllen"));
    type("E-Mail", "maria@post");
    await waitFor(() => expect(fault("E-Mail")).toBe("Bitte geben Sie eine gültige E-Mail Adresse an"));
    expect(isReady("Weiter")).toBe(false);
    const network = fakeNetwork(exists);
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field("E-Mail")));
    screen.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" });
    expect(network.calls).toEqual([]);
    type("E-Mail", "maria@example.at");
    await waitFor(() => expect(isReady("Weiter")).toBe(true));
    expect(fault("E-Mail")).toBeNull();
  });

  it("shows what is missing when the disabled-looking button is pressed, and focuses it", async () => {
    const network = fakeNetwork(exists);
    openPage(LoginSteps);
    fireEvent.click(button("Weiter"));
    await waitFor(() => expect(fault("E-Mail")).toBe("Bitte ausfüllen"));
    expect(document.activeElement).toBe(field("E-Mail"));
    expect(network.calls).toEqual([]);
  });

  it("continues with the password if there is an account", async () => {
    const network = fakeNetwork(exists);
    await toPassword(" maria@example.at ");
    screen.getByText("Mit Passwort anmelden");
    expect(network.calls.map(({ body }) => body)).toEqual([{ email: "maria@example.at" }]);
    expect(field("E-Mail").value).toBe("maria@example.at");
    await waitFor(() => expect(document.activeElement).toBe(field("Passwort")));
  });

  it("continues with the registration if there is none, with the address filled in", async () => {
    fakeNetwork({ "customer/exists": () => Response.json(false) });
    openPage(LoginSteps);
    type("E-Mail", "neu@example.at");
    submit();
    await screen.findByRole("heading", { name: "Registrieren" });
    expect(field("E-Mail").value).toBe("neu@example.at");
    expect(field("E-Mail").readOnly).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(field("Vorname")));
    screen.getByText("neu@example.at");
  });

  it("says that there is no answer, and keeps what was typed", async () => {
    fakeNetwork({ "customer/exists": noNetwork });
    openPage(LoginSteps);
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByText(noConnection);
    expect(field("E-Mail").value).toBe("maria@example.at");
    fakeNetwork(exists);
    submit();
    await screen.findByText("Willkommen zurück!");
  });

  it("shows the server's sentence after too many requests", async () => {
    fakeNetwork({ "customer/exists": () => problemAnswer("too-many-attempts", {}, { "retry-after": "130" }) });
    openPage(LoginSteps);
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByText(/^Das waren zu viele Versuche\. .* In 3 Minuten geht es wieder\.$/);
  });

  it("says that the server is out of order", async () => {
    fakeNetwork({ "customer/exists": () => problemAnswer("internal") });
    openPage(LoginSteps);
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByText(problems.internal.detail);
    expect(field("E-Mail").value).toBe("maria@example.at");
  });

  it("accepts what was filled in before hydration", async () => {
    const answered = vi.fn();
    fakeNetwork(exists);
    const step = <EmailStep email={undefined} onAnswer={answered} />;
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(step);
    expect(button("Weiter").hasAttribute("disabled")).toBe(true);
    field("E-Mail").value = "maria@example.at";
    render(step, { container, hydrate: true });
    await waitFor(() => expect(isReady("Weiter")).toBe(true));
    submit();
    await waitFor(() => expect(answered).toHaveBeenCalledWith("maria@example.at", true));
  });
});

describe("Enter pressed before hydration", () => {
  it("submits the form after hydration", async () => {
    const answered = vi.fn();
    fakeNetwork(exists);
    const step = <EmailStep email={undefined} onAnswer={answered} />;
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(step);
    field("E-Mail").value = "maria@example.at";
    // Imitates the document's inline script after Enter.
    (field("E-Mail").form as HTMLFormElement).dataset.early = "";
    render(step, { container, hydrate: true });
    await waitFor(() => expect(answered).toHaveBeenCalledWith("maria@example.at", true));
  });
});

describe("the second step", () => {
  it("enables its button once the password is long enough", async () => {
    fakeNetwork(exists);
    await toPassword();
    expect(field("Passwort").autocomplete).toBe("current-password");
    expect([fault("Passwort"), isReady("Anmelden")]).toEqual([null, false]);
    fireEvent.blur(field("Passwort"));
    await waitFor(() => expect(fault("Passwort")).toBe("Bitte ausfüllen"));
    type("Passwort", "kurz");
    await waitFor(() => expect(fault("Passwort")).toBe("Ungültiges Passwort"));
    expect(isReady("Anmelden")).toBe(false);
    type("Passwort", "");
    await waitFor(() => expect(fault("Passwort")).toBe("Bitte ausfüllen"));
    type("Passwort", "lang genug");
    await waitFor(() => expect(isReady("Anmelden")).toBe(true));
    type("E-Mail", "maria");
    await waitFor(() => expect(fault("E-Mail")).toBe("Bitte geben Sie eine gültige E-Mail Adresse an"));
    expect(isReady("Anmelden")).toBe(false);
    type("E-Mail", "");
    await waitFor(() => expect(fault("E-Mail")).toBe("Bitte ausfüllen"));
  });

  it.each([
    ["wrong-credentials", "Ungültiges Passwort"],
    ["too-many-attempts", "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal."],
    ["account-blocked", "Dieses Konto ist gesperrt. Bitte wende dich an uns."],
    ["internal", problems.internal.detail],
  ] as const)("shows the server's refusal at the password: %s", async (code, sentence) => {
    fakeNetwork({ ...exists, "customer/login": () => problemAnswer(code) });
    await toPassword();
    type("Passwort", "falsch!");
    submit();
    await waitFor(() => expect(fault("Passwort")).toBe(sentence));
    expect(document.activeElement).toBe(field("Passwort"));
    expect([field("E-Mail").value, field("Passwort").value]).toEqual(["maria@example.at", "falsch!"]);
    expect(localStorage.getItem("auth_tkn")).toBeNull();
    expect(isReady("Anmelden")).toBe(true);
    type("Passwort", "anders!");
    await waitFor(() => expect(fault("Passwort")).toBeNull());
    fakeNetwork(lets);
    submit();
    await screen.findByRole("heading", { name: "Maria Gruber" });
  });

  it("says above the button that there was no answer", async () => {
    fakeNetwork({ ...exists, "customer/login": noNetwork });
    await toPassword();
    type("Passwort", "geheim!");
    submit();
    expect((await screen.findByRole("alert")).textContent).toBe(noConnection);
    expect(fault("Passwort")).toBeNull();
    expect(field("Passwort").value).toBe("geheim!");
    expect(localStorage.getItem("auth_tkn")).toBeNull();
    fakeNetwork(lets);
    fireEvent.click(button("Anmelden"));
    await screen.findByRole("heading", { name: "Maria Gruber" });
  });

  it("signs in, keeps the token and opens the account, titled with the full name", async () => {
    const network = fakeNetwork(lets);
    await toPassword();
    type("Passwort", " geheim! ");
    submit();
    await screen.findByRole("heading", { name: "Maria Gruber" });
    expect(network.callsTo("customer/login")[0]?.body).toEqual({ email: "maria@example.at", password: " geheim! " });
    expect(localStorage.getItem("auth_tkn")).toBe("fresh");
    screen.getByRole("heading", { name: "Willkommen bei Mahlzeit" });
  });

  it("keeps the token if only the account could not be loaded, which a reload loads", async () => {
    fakeNetwork({ ...lets, "order/customer/auth": noNetwork });
    const { unmount } = await toPassword();
    type("Passwort", "geheim!");
    submit();
    await waitFor(() => expect(localStorage.getItem("auth_tkn")).toBe("fresh"));
    unmount();
    fakeNetwork(lets);
    openPage(LoginSteps);
    await screen.findByRole("heading", { name: "Maria Gruber" });
  });

  it("signs in once however often it is pressed", async () => {
    const waiting = deferred<Response>();
    const network = fakeNetwork({ ...lets, "customer/login": () => waiting.promise });
    await toPassword();
    type("Passwort", "geheim!");
    submit();
    await waitFor(() => expect(button("Anmelden").getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(button("Anmelden"));
    waiting.resolve(new Response("fresh"));
    await screen.findByRole("heading", { name: "Maria Gruber" });
    expect(network.callsTo("customer/login")).toHaveLength(1);
  });

  it("shows and hides what is typed", async () => {
    fakeNetwork(exists);
    await toPassword();
    type("Passwort", "geheim!");
    expect(field("Passwort").type).toBe("password");
    fireEvent.click(button("Eingabe anzeigen"));
    expect(field("Passwort").type).toBe("text");
    fireEvent.click(button("Eingabe verbergen"));
    expect([field("Passwort").type, field("Passwort").value]).toEqual(["password", "geheim!"]);
  });

  it("links back to the e-mail address and to the forgotten password", async () => {
    fakeNetwork(exists);
    await toPassword();
    expect(screen.getByRole("link", { name: "Passwort vergessen?" }).getAttribute("href")).toBe("/login/passwort");
    fireEvent.click(button("Andere E-Mail verwenden"));
    screen.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" });
    expect(field("E-Mail").value).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(field("E-Mail")));
  });
});

describe("a demo", () => {
  it("lists its accounts, which no other installation does", () => {
    openPage(LoginSteps);
    expect(screen.queryByText("Zum Ausprobieren")).toBeNull();
  });

  it("fills an account in with a tap", async () => {
    const login = { role: "Kundin", email: "leonie@example.at", password: "demo-kundin" };
    const settings = {
      productName: "Mahlzeit",
      publicUrl: "",
      fixedOrderServiceUid: "",
      suggestionsMailbox: "",
      guaranteeNotice: true,
      demoLogins: [login],
      outsideAnalytics: null,
    };
    openPage(LoginSteps, {}, settings);
    fireEvent.click(await screen.findByRole("button", { name: /Kundin/ }));
    expect(field("E-Mail").value).toBe(login.email);
    expect(field("Passwort").value).toBe(login.password);
    await waitFor(() => expect(isReady("Anmelden")).toBe(true));
  });
});

async function toPassword(email = "maria@example.at") {
  const page = openPage(LoginSteps);
  type("E-Mail", email);
  submit();
  await screen.findByRole("heading", { name: "Willkommen zurück!" });
  return page;
}
