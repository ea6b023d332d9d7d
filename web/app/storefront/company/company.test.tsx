import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { cleanUp, fillIn, openPage, orderTimes, placed, send, startClean, type } from "../testing/open-info-page.tsx";

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
