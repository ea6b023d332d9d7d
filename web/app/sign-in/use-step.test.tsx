import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { accountAnswer, fakeNetwork } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { LoginSteps } from "./login-steps.tsx";
import { cleanUp, field, openPage, startClean } from "./testing/open-page.tsx";

beforeEach(startClean);
afterEach(cleanUp);

describe("a reload", () => {
  it("continues at the password, which has to be typed again", async () => {
    openPage(LoginSteps, { state: { step: { at: "password", email: "maria@example.at", password: "geheim!" } } });
    await screen.findByRole("heading", { name: "Willkommen zurück!" });
    expect(field("E-Mail").value).toBe("maria@example.at");
    expect(field("Passwort").value).toBe("");
  });

  it("continues at the registration", async () => {
    openPage(LoginSteps, { state: { step: { at: "register", email: "neu@example.at" } } });
    await screen.findByRole("heading", { name: "Registrieren" });
    expect(field("E-Mail").value).toBe("neu@example.at");
  });

  it("welcomes a customer who has signed in meanwhile", async () => {
    fakeNetwork({
      "order/customer/auth": () => accountAnswer(madeAccount),
      "order/customer/all": () => Response.json([]),
    });
    beginSession("known");
    openPage(LoginSteps, { state: { step: { at: "register", email: "maria@example.at" } } });
    await screen.findByRole("heading", { name: "Willkommen bei Mahlzeit" });
  });

  it.each([{ at: "password" }, { at: "registered", email: "x@example.at" }, "password", 7])(
    "starts over without a valid stored step: %j",
    async (step) => {
      openPage(LoginSteps, { state: { step } });
      await screen.findByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" });
    },
  );
});
