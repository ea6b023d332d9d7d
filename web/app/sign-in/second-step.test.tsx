import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountAnswer, fakeNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { LoginSteps } from "./login-steps.tsx";
import { button, cleanUp, fault, field, openPage, startClean, submit, type } from "./testing/open-page.tsx";

beforeEach(startClean);
afterEach(cleanUp);

describe("the step after the password, where a second factor is on", () => {
  const needs = {
    "customer/exists": () => Response.json(true),
    "order/customer/auth": () => accountAnswer(madeAccount),
    "order/customer/all": () => Response.json([]),
    "customer/login": () => problemAnswer("second-factor-needed", { ticket: "t-1" }),
  };

  async function toCode() {
    await toPassword("maria@example.at");
    type("Passwort", "geheim-geheim");
    submit();
    await screen.findByRole("heading", { name: "Noch ein Schritt." });
  }

  it("asks for the code of the app, which can be typed at once, and signs in", async () => {
    const network = fakeNetwork({ ...needs, "login/second": () => new Response("fresh") });
    await toCode();
    await waitFor(() => expect(document.activeElement).toBe(field("Code aus der App")));
    expect([field("Code aus der App").autocomplete, field("Code aus der App").inputMode]).toEqual([
      "one-time-code",
      "numeric",
    ]);
    type("Code aus der App", "12345");
    fireEvent.blur(field("Code aus der App"));
    await waitFor(() => expect(fault("Code aus der App")).toContain("sechs Ziffern"));
    type("Code aus der App", "123 456");
    submit();
    await screen.findByText("Willkommen bei Mahlzeit");
    expect(network.callsTo("login/second")[0]?.body).toEqual({ ticket: "t-1", code: "123 456" });
  });

  it("says at the code that it is wrong, takes a recovery code, and leads back to the password", async () => {
    fakeNetwork({ ...needs, "login/second": () => problemAnswer("wrong-code") });
    await toCode();
    type("Code aus der App", "123456");
    submit();
    await waitFor(() =>
      expect(fault("Code aus der App")).toBe("Dieser Code stimmt nicht, oder er wurde schon verwendet."),
    );
    fireEvent.click(button("Gerät nicht da?"));
    await waitFor(() => expect(field("Wiederherstellungscode").value).toBe(""));
    expect(field("Wiederherstellungscode").inputMode).toBe("text");
    expect(document.activeElement).toBe(field("Wiederherstellungscode"));
    fireEvent.click(button("Zurück zum Passwort"));
    await screen.findByText("Willkommen zurück!");
  });
});

async function toPassword(email = "maria@example.at") {
  const page = openPage(LoginSteps);
  type("E-Mail", email);
  submit();
  await screen.findByRole("heading", { name: "Willkommen zurück!" });
  return page;
}
