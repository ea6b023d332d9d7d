import { findSecondFactor, findSessions } from "@mahlzeit/contract/people/second-factor";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { tokenKey } from "../../session/token.ts";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { cleanUp, field, noteOf, now, sendForm, startClean, type } from "../testing/open-settings.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";

beforeEach(startClean);
afterEach(cleanUp);

const factor = (since: number | null, recoveryCodesLeft = 0) => ({
  "customer/second-factor": () => Response.json(z.encode(findSecondFactor.answer, { since, recoveryCodesLeft })),
  "order/customer/auth": () => problemAnswer("internal"),
});
const open = async () => {
  renderInOffice(<SecondFactor account={madeAccount} />);
  await waitFor(() => expect(screen.getByRole("region").textContent).not.toBe("Anmeldung in zwei Schritten"));
};
const pressLoaded = async (name: string, dialog: string) => {
  await press(name);
  await screen.findByRole("dialog", { name: dialog }, { timeout: 5000 });
};

it("is set up with the password, the picture for the app and a code, and shows the recovery codes", async () => {
  localStorage.setItem(tokenKey, "token");
  let since: number | null = null;
  const network = fakeNetwork({
    ...factor(null),
    "customer/second-factor": () => factor(since, 10)["customer/second-factor"](),
    "second-factor/begin": () => Response.json({ secret: "ABCDEFGHIJKLMNOP", address: "otpauth://totp/x" }),
    "second-factor/confirm": ({ body }) => {
      if ((body as { code: string }).code === "000000") return problemAnswer("wrong-code");
      since = now;
      return Response.json({ recoveryCodes: ["ABCD-EFGH-JKLM"] });
    },
    "sessions/end-others": () => new Response(null, { status: 204 }),
  });
  await open();
  await pressLoaded("Einschalten", "In zwei Schritten anmelden");
  type("Passwort *", "geheim123");
  await sendForm("Passwort *");
  await screen.findByRole("img", { name: "Bild für die Authenticator-App" });
  screen.getByText("ABCD EFGH IJKL MNOP");
  expect(field("Code aus der App *").autocomplete).toBe("one-time-code");
  type("Code aus der App *", "000000");
  await sendForm("Code aus der App *");
  await waitFor(() =>
    expect(noteOf("Code aus der App *")).toBe("Dieser Code stimmt nicht, oder er wurde schon verwendet."),
  );
  type("Code aus der App *", "123456");
  await sendForm("Code aus der App *");
  const codes = await screen.findByRole("list", { name: "Wiederherstellungscodes" });
  expect(
    within(codes)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual(["ABCD-EFGH-JKLM"]);
  // Operators would get another page around the codes.
  expect(network.callsTo("order/customer/auth")).toEqual([]);
  await press("Überall sonst abmelden");
  await screen.findByText("Auf allen anderen Geräten bist du abgemeldet.");
  await press("Ich hab sie aufgehoben");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("region"));
  expect(network.callsTo("order/customer/auth")).toHaveLength(1);
  expect(network.callsTo("second-factor/begin")[0]?.body).toEqual({ password: "geheim123" });
});

it("says since when it is on and how many codes are left, and is switched off with password and code", async () => {
  const network = fakeNetwork({
    ...factor(Date.UTC(2026, 2, 14), 1),
    "second-factor/off": () => problemAnswer("wrong-password"),
  });
  await open();
  screen.getByText("Seit März. Noch ein Wiederherstellungscode.");
  await pressLoaded("Ausschalten", "In zwei Schritten: ausschalten");
  type("Passwort *", "geheim123");
  type("Code *", "123456");
  await sendForm("Code *");
  await waitFor(() => expect(noteOf("Passwort *")).toBe("Ungültiges Passwort"));
  expect(network.callsTo("second-factor/off")[0]?.body).toEqual({ password: "geheim123", code: "123456" });
});

it("lists where somebody is signed in; this device has no button, another is signed out once", async () => {
  const session = { browser: "Firefox", system: "Windows", signedInAt: now, lastUsedAt: now, isCurrent: true };
  const phone = { ...session, id: "b", browser: null, system: "iPhone", isCurrent: false };
  let sessions = [{ ...session, id: "a" }, phone];
  const network = fakeNetwork({
    "customer/sessions": () => Response.json(z.encode(findSessions.answer, sessions)),
    "sessions/end": () => {
      sessions = sessions.slice(0, 1);
      return new Response(null, { status: 204 });
    },
  });
  renderInOffice(<OwnSessions />);
  await screen.findByText("Firefox auf Windows");
  screen.getByText("Dieses Gerät, angemeldet am 19.11.2026");
  screen.getByText("Zuletzt heute gegen 19:00, angemeldet am 19.11.2026");
  expect(screen.queryByRole("button", { name: "Firefox auf Windows abmelden" })).toBeNull();
  const out = screen.getByRole("button", { name: "iPhone abmelden" });
  await act(async () => {
    fireEvent.click(out);
    fireEvent.click(out);
  });
  await screen.findByText("Abgemeldet.");
  await waitFor(() => expect(screen.queryByText("iPhone")).toBeNull());
  expect(network.callsTo("sessions/end").map(({ body }) => body)).toEqual([{ id: "b" }]);
  expect(screen.queryByRole("button", { name: "Überall sonst abmelden" })).toBeNull();
});
