import { problems } from "@mahlzeit/contract/problem";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { cleanUp, fillIn, openPage, orderTimes, placed, send, startClean, type } from "../testing/open-info-page.tsx";

beforeEach(startClean);
afterEach(cleanUp);

describe("an order that was not placed", () => {
  it("can be tried again with the same key and the same form", async () => {
    let isLost = true;
    const network = fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => (isLost ? noNetwork() : orderAnswer(placed)),
    });
    openPage();
    await fillIn();
    send();
    await screen.findByText(/es kam keine Antwort/);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
    isLost = false;
    send();
    await screen.findByText("Bestätigt");
    const keys = network.callsTo("order/save/request").map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("is sent again by 'Nochmal' after a fault of the server, with the same key and all that was typed", async () => {
    let isDown = true;
    const network = fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => (isDown ? problemAnswer("internal") : orderAnswer(placed)),
    });
    const { store } = openPage();
    await fillIn();
    type("Anmerkung (optional)", "Ohne Schnittlauch");
    send();
    expect((await screen.findByRole("alert")).textContent).toContain(problems.internal.detail);
    expect(screen.getByLabelText<HTMLInputElement>("E-Mail *").value).toBe("maria@example.at");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Anmerkung (optional)").value).toBe("Ohne Schnittlauch");
    expect(store.read().cart?.lines).toHaveLength(1);
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByText("Bestätigt");
    const calls = network.callsTo("order/save/request");
    expect(calls.map(({ body }) => body)).toMatchObject([{ note: "Ohne Schnittlauch" }, { note: "Ohne Schnittlauch" }]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it("shows at the field that the time is gone, and offers the remaining ones", async () => {
    let times = orderTimes;
    fakeNetwork({ "order-times": () => times(), "order/save/request": () => problemAnswer("slot-gone") });
    openPage();
    await fillIn();
    times = () => Response.json([{ hour: 19, minute: 0 }]);
    send();
    await screen.findByText("19:00 Uhr");
    expect(screen.queryByText("18:30 Uhr")).toBeNull();
    await waitFor(() => expect(screen.getByLabelText("Abholzeit *").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(problems["slot-gone"].detail)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
  });

  it("shows the server's faults at their fields", async () => {
    const errors = [{ field: "customer.phone", message: "Bitte ausfüllen" }];
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer("invalid-input", { errors }) });
    openPage();
    await fillIn();
    send();
    await waitFor(() => expect(screen.getByLabelText("Telefonnummer *").getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement).toBe(screen.getByLabelText("Telefonnummer *"));
    expect(screen.getAllByText("Bitte ausfüllen")).toHaveLength(1);
    expect(screen.queryByText(problems["invalid-input"].detail)).toBeNull();
  });

  it("says beside the button what no field of the form can show", async () => {
    const errors = [
      { field: "customer.phone", message: "Bitte ausfüllen" },
      { field: "address.street", message: "Diese Straße gibt es nicht" },
    ];
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer("invalid-input", { errors }) });
    openPage();
    await fillIn();
    send();
    await screen.findByText(problems["invalid-input"].detail);
  });

  it.each([
    ["price-changed", { lines: [], discount: { value: 0, reason: null }, total: 5.2 }, /Neuer Gesamtbetrag: 5,20/],
    ["restaurant-closed", {}, /Aktuell nehmen wir leider keine Bestellungen an/],
    ["city-not-delivered", {}, /liefert leider nicht in deine Stadt/],
    ["minimum-not-reached", {}, /Mindestbestellwert/],
    ["order-too-large", {}, /höchstens 999\.999,99.€/],
    ["unknown-product", {}, /gibt es nicht mehr/],
    ["total-too-small-for-card", {}, /Mit Karte kannst du erst ab 0,50 € zahlen/],
    ["payment-unavailable", {}, /Kartenzahlung ist gerade nicht erreichbar/],
    ["internal", {}, /Das hat nicht geklappt/],
  ] as const)("says why it was refused: %s", async (code, extra, words) => {
    fakeNetwork({ "order-times": orderTimes, "order/save/request": () => problemAnswer(code, extra) });
    const { store } = openPage();
    await fillIn();
    send();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(words);
    expect(store.read().cart?.lines).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
  });

  it("says how long to wait after too many orders", async () => {
    fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => problemAnswer("too-many-orders", {}, { "retry-after": "170" }),
    });
    openPage();
    await fillIn();
    send();
    expect((await screen.findByRole("alert")).textContent).toMatch(/In 3\sMinuten geht es wieder/);
  });

  it("stops with a message if the account cannot be loaded", async () => {
    localStorage.setItem("auth_tkn", "token");
    const network = fakeNetwork({ "order-times": orderTimes, "customer/auth": () => problemAnswer("overloaded") });
    openPage();
    await fillIn();
    send();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Gerade ist sehr viel los/);
    expect(network.callsTo("order/save/request")).toEqual([]);
  });
});
