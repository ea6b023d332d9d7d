import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureAccount } from "../../data/ensure-account.ts";
import { accountChanged, beginSession } from "../../session/account-changes.ts";
import { forgetSession } from "../../session/account-store.ts";
import { forgetForeignDrafts, readDraft } from "../../session/typed-draft.ts";
import { accountAnswer, fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import {
  cleanUp,
  openPage,
  openPageWith,
  orderTimes,
  placed,
  send,
  startClean,
  type,
} from "../testing/open-info-page.tsx";

const anna = {
  ...madeAccount,
  id: "0190163d-8694-739b-aea5-966c26f8adb1",
  email: "anna@example.at",
  customer: { firstName: "Anna", lastName: "Berger", phone: "0664 765" },
};

beforeEach(startClean);
afterEach(() => {
  act(forgetSession);
  cleanUp();
});

function signInAs(account: typeof madeAccount) {
  act(() => {
    beginSession(`token of ${account.email}`.replaceAll(" ", "-"));
    accountChanged(account);
  });
}

function shown() {
  return ["Vorname *", "Nachname *", "E-Mail *", "Telefonnummer *"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
}

const nothing = ["", "", "", ""];
const ofMaria = ["Maria", "Gruber", "maria@example.at", "+43 664 123 45 67"];
const ofAnna = ["Anna", "Berger", "anna@example.at", "0664 765"];

async function chooseTime() {
  await screen.findByText("18:30 Uhr");
  type("Abholzeit *", "18:30");
}

describe("the contact form of a signed-in customer", () => {
  it("is filled with the account's data", () => {
    fakeNetwork({ "order-times": orderTimes });
    signInAs(madeAccount);
    openPage();
    expect(shown()).toEqual(ofMaria);
  });

  it("stays empty for a guest", () => {
    fakeNetwork({ "order-times": orderTimes });
    openPage();
    expect(shown()).toEqual(nothing);
  });

  it("fills untouched fields when the account is loaded late", () => {
    fakeNetwork({ "order-times": orderTimes });
    openPage();
    type("Vorname *", "Mizzi");
    fireEvent.blur(screen.getByLabelText("Nachname *"));
    screen.getByLabelText("Telefonnummer *").focus();
    signInAs(madeAccount);
    expect(shown()).toEqual(["Mizzi", "", "maria@example.at", ""]);
  });

  it("keeps what was typed in this tab before a reload", () => {
    fakeNetwork({ "order-times": orderTimes });
    const { store, unmount } = openPage();
    type("Telefonnummer *", "0664 111");
    unmount();
    signInAs(madeAccount);
    openPageWith(store);
    expect(shown()).toEqual(["Maria", "Gruber", "maria@example.at", "0664 111"]);
  });

  it("follows changes of the account in fields that were not edited", () => {
    fakeNetwork({ "order-times": orderTimes });
    signInAs(madeAccount);
    openPage();
    type("Vorname *", "Mizzi");
    act(() => accountChanged({ ...madeAccount, customer: { ...madeAccount.customer, phone: "+43 1 999" } }));
    expect(shown()).toEqual(["Mizzi", "Gruber", "maria@example.at", "+43 1 999"]);
  });

  it("contains nothing of the previous customer", () => {
    fakeNetwork({ "order-times": orderTimes });
    signInAs(madeAccount);
    const { store } = openPage();
    type("Vorname *", "Mizzi");
    type("Anmerkung (optional)", "Klingel Gruber");
    act(forgetSession);
    expect(shown()).toEqual(nothing);
    expect(screen.queryByText("Bitte ausfüllen")).toBeNull();
    expect(store.read().cart?.lines.map(({ product }) => product.name)).toEqual(["Frittatensuppe"]);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Anmerkung (optional)").value).toBe("");
    expect(sessionStorage.getItem("mahlzeit-contact")).not.toMatch(/Mizzi|Gruber/);
    signInAs(anna);
    expect(shown()).toEqual(ofAnna);
    signInAs(madeAccount);
    expect(shown()).toEqual(ofMaria);
  });

  it("contains nothing of the company that the previous customer ordered for", async () => {
    fakeNetwork({ "order-times": orderTimes });
    signInAs(madeAccount);
    openPage();
    const forCompany = () => screen.findByRole("checkbox", { name: "Rechnung für die Firma" });
    fireEvent.click(await forCompany());
    type("Firma *", "Gruber & Partner ZT GmbH");
    type("UID-Nummer *", "ATU12345675");
    act(forgetSession);
    expect(await forCompany()).toHaveProperty("checked", false);
    expect(sessionStorage.getItem("mahlzeit-contact")).not.toMatch(/Partner|ATU/);
    fireEvent.click(await forCompany());
    expect(screen.getByLabelText("Firma *")).toHaveProperty("value", "");
  });

  it("leaves no draft of the previous customer if the form is not open", () => {
    fakeNetwork({ "order-times": orderTimes });
    signInAs(madeAccount);
    const { unmount } = openPage();
    type("Vorname *", "Mizzi");
    unmount();
    act(forgetSession);
    expect(readDraft("contact")).toEqual({});
    forgetForeignDrafts();
    expect(sessionStorage.getItem("mahlzeit-contact")).toBeNull();
  });

  it("keeps what a guest typed when they sign in", () => {
    fakeNetwork({ "order-times": orderTimes });
    openPage();
    type("Anmerkung (optional)", "Ohne Zwiebel");
    signInAs(madeAccount);
    forgetForeignDrafts();
    expect(readDraft("contact")).toMatchObject({ note: "Ohne Zwiebel", firstName: "Maria" });
  });

  it("accepts a stored phone number without a plus", async () => {
    const network = fakeNetwork({
      "order-times": orderTimes,
      "order/customer/auth": () => accountAnswer(anna),
      "order/save/request": () => orderAnswer(placed),
    });
    signInAs(anna);
    openPage();
    await chooseTime();
    send();
    await screen.findByText("Bestätigt");
    expect(network.calls.map(({ path }) => path.split("/").at(-1))).toEqual(
      expect.arrayContaining(["auth", "request"]),
    );
    expect(network.callsTo("order/save/request")[0]?.body).toMatchObject({ customer: { phone: "0664 765" } });
  });
});

describe("a stored token at the submission", () => {
  it.each(["unauthorized", "account-blocked"] as const)(
    "that is refused with %s makes the order a guest's",
    async (code) => {
      const network = fakeNetwork({
        "order-times": orderTimes,
        "order/customer/auth": () => problemAnswer(code),
        "order/save/request": () => problemAnswer("internal"),
      });
      signInAs(madeAccount);
      openPage();
      await chooseTime();
      send();
      await screen.findByText(/Das hat nicht geklappt/);
      expect(localStorage.getItem("auth_tkn")).toBeNull();
      expect(network.callsTo("order/save/request").map(({ token }) => token)).toEqual([null]);
      // The session ended without signing out: the order failed for another reason, and the form is unchanged.
      expect(shown()).toEqual(ofMaria);
      expect(readDraft("contact")).toMatchObject({ firstName: "Maria", takeawayTime: "18:30" });
    },
  );

  it.each([
    ["internal", () => problemAnswer("internal"), "Das hat nicht geklappt. Bitte versuch es gleich noch einmal."],
    ["no answer", noNetwork, "Das hat nicht geklappt, es kam keine Antwort. Doppelt bestellt wird nichts."],
  ] as const)("that cannot be checked (%s) stops it with a message and keeps the form", async (_, auth, sentence) => {
    let fails = true;
    const network = fakeNetwork({
      "order-times": orderTimes,
      "order/customer/auth": () => (fails ? auth() : accountAnswer(madeAccount)),
      "order/save/request": () => orderAnswer(placed),
    });
    signInAs(madeAccount);
    openPage();
    await chooseTime();
    type("Anmerkung (optional)", "Ohne Schnittlauch");
    send();
    await screen.findByText(sentence);
    expect(network.callsTo("order/save/request")).toEqual([]);
    expect(localStorage.getItem("auth_tkn")).not.toBeNull();
    expect(shown()).toEqual(ofMaria);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Anmerkung (optional)").value).toBe("Ohne Schnittlauch");
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByText("Bestätigt");
    expect(network.callsTo("order/save/request")).toMatchObject([
      { token: "token-of-maria@example.at", body: { note: "Ohne Schnittlauch" } },
    ]);
  });

  it("is checked even if the account is not loaded yet", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/customer/auth": () => accountAnswer(madeAccount) });
    act(() => beginSession("some-token"));
    openPage();
    expect(shown()).toEqual(nothing);
    await act(() => ensureAccount());
    await waitFor(() => expect(shown()).toEqual(ofMaria));
    expect(network.callsTo("order/customer/auth")).toHaveLength(1);
  });
});
