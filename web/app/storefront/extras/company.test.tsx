import { problems } from "@mahlzeit/contract/problem";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { saveDraft } from "../../session/typed-draft.ts";
import { fakeNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { withOrderType } from "../cart/guest-cart.ts";
import { cleanUp, fillIn, openPage, orderTimes, placed, send, startClean, type } from "../testing/open-info-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";

const open = () => fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
const tick = async () => fireEvent.click(await screen.findByRole("checkbox", { name: "Rechnung für die Firma" }));

beforeEach(startClean);
afterEach(cleanUp);

it("asks nothing of whoever wants no receipt for a company, and sends nothing", async () => {
  const { callsTo } = open();
  openPage();
  expect(await screen.findByRole("checkbox", { name: "Rechnung für die Firma" })).toHaveProperty("checked", false);
  expect(screen.queryByLabelText("Firma *")).toBeNull();
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[0]?.body).not.toHaveProperty("company");
});

it.each([
  ["name", "Firma *"],
  ["vatId", "UID-Nummer *"],
  ["reference", /^Bestellzeichen/],
])("shows what the server finds wrong with company.%s at its field, which gets the focus", async (part, label) => {
  const errors = [{ field: `company.${part}`, message: "Das passt nicht" }];
  fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer("invalid-input", { errors }) });
  openPage();
  await tick();
  await fillIn();
  type("Firma *", "Gruber GmbH");
  type("UID-Nummer *", "ATU12345675");
  send();
  await screen.findByText("Das passt nicht");
  const field = screen.getByLabelText(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(problems["invalid-input"].detail)).toBeNull();
});

it("asks for the address of the company where the server does", async () => {
  const errors = [{ field: "company.address", message: "Die Adresse gehört auf die Rechnung." }];
  fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer("invalid-input", { errors }) });
  openPage();
  await tick();
  await fillIn();
  type("Firma *", "Gruber GmbH");
  type("UID-Nummer *", "ATU12345675");
  send();
  await screen.findByText("Die Adresse gehört auf die Rechnung.");
  expect(screen.getByLabelText("Adresse der Firma *").getAttribute("aria-invalid")).toBe("true");
});

it("sends no company where the host pays, and waits for none", async () => {
  const { callsTo } = open();
  const feast = someRestaurant({ event: { priceDisabled: true } }, { orderTypes: ["EVENT"] });
  saveDraft("contact", { forCompany: "yes", companyName: "", companyVatId: "" });
  openPage((cart) => withOrderType(cart, feast, "EVENT"), feast);
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[0]?.body).not.toHaveProperty("company");
});

it("sends the company with its VAT id as it is written, once both are right", async () => {
  const { callsTo } = open();
  openPage();
  await tick();
  await fillIn();
  send();
  expect(await screen.findAllByText("Bitte ausfüllen")).toHaveLength(2);
  type("Firma *", " Gruber & Partner  ZT GmbH ");
  type("UID-Nummer *", "atu 1234 5676");
  await screen.findByText("Die Ziffern passen nicht zusammen. Schau noch einmal auf deinen Bescheid.");
  expect(screen.queryByLabelText("Adresse der Firma *")).toBeNull();
  type("UID-Nummer *", "atu 1234 5675");
  type(/^Bestellzeichen/, "Teamessen");
  await waitFor(() => expect(screen.queryByText(/passen nicht zusammen/)).toBeNull());
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[0]?.body).toMatchObject({
    company: { name: "Gruber & Partner ZT GmbH", vatId: "ATU12345675", reference: "Teamessen" },
  });
});
