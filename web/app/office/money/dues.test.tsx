import { bookDue, type DuePayment, findDues, type Owing } from "@mahlzeit/contract/money/dues";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeStatement } from "../../testing/made-statement.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Dues } from "./dues.tsx";

const { restaurantId, restaurantName, id } = madeStatement;
const owing: Owing = {
  restaurantId,
  restaurantName,
  month: "2026-10",
  demand: "Rechnung 2026-00017",
  openCents: 5390,
  until: "2026-11-15",
  overdueCents: 390,
  overdueSince: "2026-10-16",
  remindedAt: Date.parse("2026-10-16T06:37:00Z"),
};
const payment: DuePayment = {
  id,
  restaurantId,
  restaurantName,
  amountCents: 5000,
  reference: "AT-77",
  bookedAt: madeStatement.issuedAt,
  takenBackAt: null,
};
const found = (given: Partial<z.output<typeof findDues.answer>>) => () =>
  Response.json(z.encode(findDues.answer, { owing: [], covered: [], payments: [], ...given }));
const open = () => renderInOffice(<Dues />, { wrapper: MemoryRouter });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names who owes what and since when, and books what the bank shows, the same payment after a lost answer", async () => {
  let tries = 0;
  const network = fakeNetwork({
    "management/dues": () => found(tries < 2 ? { owing: [owing] } : { payments: [payment] })(),
    "due-payments": () => {
      tries += 1;
      return tries === 1 ? noNetwork() : Response.json(z.encode(bookDue.answer, payment));
    },
  });
  open();
  await screen.findByText(/53,90\s€ offen, davon 3,90\s€ überfällig\./);
  screen.getByText(/3,90\s€ überfällig seit 16. Oktober/);
  screen.getByText(/^Rechnung 2026-00017, 50,00\s€ zahlbar bis 15. November$/);
  await press(/^Zahlung buchen/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Betrag in Euro/).value).toBe("53,90");
  await press("Als bezahlt buchen");
  await screen.findByText(/unter welcher Referenz/);
  type(/^Betrag in Euro/, "50");
  screen.getByText(/3,90\s€ bleiben offen/);
  type(/^Referenz der Bank/, "AT-77");
  await press("Als bezahlt buchen");
  await screen.findByText(/prüfe deine Verbindung/);
  await press("Als bezahlt buchen");
  await waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());
  const [first, second] = network.callsTo("due-payments");
  expect(first?.body).toMatchObject({ amount: 50, open: 53.9, reference: "AT-77" });
  expect(second?.body).toEqual(first?.body);
  await screen.findByText("Niemand schuldet uns etwas");
  expect(document.activeElement?.textContent).toMatch(/^50,00\s€ von .* sind gebucht\.$/);
});

it("shows anew what is open when another operator was faster, and takes back what was a mistake after asking", async () => {
  let left = 5390;
  const network = fakeNetwork({
    "management/dues": () => found({ owing: [{ ...owing, openCents: left }], payments: [payment] })(),
    "take-back": () => Response.json(z.encode(bookDue.answer, { ...payment, takenBackAt: payment.bookedAt })),
    "due-payments": () => {
      left = 100;
      return problemAnswer("dues-changed");
    },
  });
  open();
  await screen.findByText(/^Rechnung 2026-00017, 50,00\s€ zahlbar bis 15. November$/);
  await press(/^Zahlung buchen/);
  type(/^Referenz der Bank/, "AT-77");
  await press("Als bezahlt buchen");
  await screen.findByText(/Inzwischen ist ein anderer Betrag offen/);
  await screen.findByText(/1,00\s€ sind offen/);
  await press("Schließen");
  await press(/^Zurücknehmen/);
  expect(network.callsTo("take-back")).toEqual([]);
  await press("Zurücknehmen");
  await waitFor(() => expect(network.callsTo("take-back")).toHaveLength(1));
});

it("books what somebody transfers whose dues later orders have covered", async () => {
  const covered = { restaurantId, restaurantName, month: "2026-10", demand: "Abrechnung Oktober 2026" };
  const network = fakeNetwork({
    "management/dues": () => found({ covered: [covered] })(),
    "due-payments": () => Response.json(z.encode(bookDue.answer, payment)),
  });
  open();
  await screen.findByText("Abrechnung Oktober 2026");
  await press(/^Zahlung buchen/);
  type(/^Betrag in Euro/, "54,95");
  screen.getByText(/54,95\s€ mehr als offen: Sie werden gutgeschrieben/);
  type(/^Referenz der Bank/, "AT-78");
  await press("Als bezahlt buchen");
  await waitFor(() => expect(network.callsTo("due-payments")).toHaveLength(1));
  expect(network.callsTo("due-payments")[0]?.body).toMatchObject({ amount: 54.95, open: 0 });
});

it("says when it cannot load them", async () => {
  fakeNetwork({ "management/dues": () => problemAnswer("not-found") });
  open();
  await screen.findByText("Die offenen Beträge ließen sich gerade nicht laden.");
});
