import { findPhoneDesk } from "@mahlzeit/contract/orders/phone-orders";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { deskId, deskNow, idOf, madeDesk } from "../telephone/testing/made-desk.ts";
import { TelephoneOrders } from "./telephone-orders.tsx";

afterEach(cleanup);

const marco = { id: deskId, uid: "da-marco", name: "Da Marco al Forno" };
const linde = { id: idOf(800), uid: "lindenhof", name: "Gasthaus Lindenhof" };
const worker = {
  ...madeAccount,
  roles: {
    operator: false,
    restaurants: [linde, marco].map((service) => ({ service, role: "staff" as const })),
  },
};
const altT = async () => {
  await act(async () => void fireEvent.keyDown(document.body, { code: "KeyT", key: "t", altKey: true }));
  await vi.dynamicImportSettled();
  await act(async () => {});
};

it("whoever works for two restaurants is asked once, with the focus on the first, and may change it on the sheet", async () => {
  const network = fakeNetwork({
    "phone-orders": () => Response.json(z.encode(findPhoneDesk.answer, madeDesk())),
  });
  renderInOffice(<TelephoneOrders account={worker} now={deskNow} onTaken={() => {}} />);
  await altT();
  expect(document.activeElement?.textContent).toBe("Gasthaus Lindenhof");
  fireEvent.click(screen.getByRole("button", { name: "Da Marco al Forno" }));
  const phone = await screen.findByRole("textbox", { name: /^Telefon/ });
  expect(document.activeElement).toBe(phone);
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  await altT();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Telefon/ }));
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Lokal" });
  expect(choice.value).toBe(marco.id);
  fireEvent.change(choice, { target: { value: linde.id } });
  await screen.findByRole("combobox", { name: /^Gericht/ });
  expect(network.callsTo("phone-orders").map(({ query }) => query.get("restaurant"))).toEqual([
    marco.id,
    marco.id,
    linde.id,
  ]);
});
