import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { problemAnswer } from "../../testing/fake-network.ts";
import { deskId, dishes, idOf, madeDesk, soldOut } from "./testing/made-desk.ts";
import {
  add,
  button,
  dishField,
  field,
  fillIn,
  hedwig,
  key,
  lines,
  onClose,
  onTaken,
  open,
  pass,
  phoneLabel,
  plain,
  press,
  server,
  setDeskUp,
  settle,
  total,
  type,
} from "./testing/opened-sheet.tsx";

setDeskUp();

it("begins with the number, and the earliest time is chosen", async () => {
  await open();
  expect(document.activeElement).toBe(field(phoneLabel));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /19:50/ }).checked).toBe(true);
  expect(
    screen.getAllByRole("radio", { name: /:\d\d/ }).map((radio) => plain(radio.parentElement?.textContent)),
  ).toEqual(["19:50am ehesten", "20:00+10 min", "20:15+25 min"]);
  expect(button(/^Aufnehmen/).disabled).toBe(true);
});

it("first letters or a number add a dish, and empty the field", async () => {
  await open();
  await add("2x mari");
  await add("31");
  expect(lines()).toEqual(["2× 14 Marinara", "1× 31 Insalata Marco"]);
  expect(dishField().value).toBe("");
  expect(total()).toBe("29,60 €");
  await add("mari");
  expect(lines()).toEqual(["3× 14 Marinara", "1× 31 Insalata Marco"]);
});

it("what is out stays in the list with its reason, and cannot be added", async () => {
  await open();
  await act(async () => dishField().focus());
  await act(async () => void fireEvent.input(dishField(), { target: { value: "ma" } }));
  const hits = screen.getAllByRole("option");
  expect(hits.map((hit) => hit.querySelector("b + span")?.firstChild?.parentElement?.textContent)).toEqual([
    "Margherita, Größe, Extras",
    "Marinara",
    "Insalata Marco",
    "Bianca con Mascarpone, Heute aus",
  ]);
  expect([...hits[2]!.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["Ma"]);
  expect(hits[3]!.getAttribute("aria-disabled")).toBe("true");
  await act(async () => void fireEvent.click(hits[3]!));
  expect(screen.getByText("Noch nichts am Bon.")).toBeTruthy();
});

it("a dish with options asks for them in the same card, Escape goes back, Enter adds", async () => {
  await open();
  await add("2x marg");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Klein/ }));
  await key("Escape");
  expect(document.activeElement).toBe(dishField());
  await add("2x marg");
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: /Groß/ })));
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /Rucola/ })));
  expect(plain(button(/Dazu/).textContent)).toBe("Dazu 33,40 €");
  await act(async () => screen.getByRole("radio", { name: /Groß/ }).focus());
  await key("Enter");
  expect(lines()).toEqual(["2× 12 Margherita"]);
  expect(total()).toBe("33,40 €");
  expect(document.activeElement).toBe(dishField());
});

it("a number is looked up as a whole only, by Enter or on leaving the field", async () => {
  await open();
  await type(field(phoneLabel), "0664 5");
  await act(async () => field(/^Name/).focus());
  await settle();
  expect(server().lookUps()).toHaveLength(0);
  await type(field(phoneLabel), hedwig);
  await settle();
  expect(server().lookUps()).toHaveLength(0);
  await act(async () => field(phoneLabel).focus());
  await act(async () => field(/^Name/).focus());
  await settle();
  expect(
    server()
      .lookUps()
      .map(({ body }) => body),
  ).toEqual([{ restaurant: deskId, phone: hedwig }]);
  expect(screen.getByText("Hedwig, Ziegelofengasse")).toBeTruthy();
  expect(screen.getByText("Zuletzt am 14.11.: 2× Margherita, 1× Tiramisù")).toBeTruthy();
});

it("an order as before takes at most 8 taps", async () => {
  let taps = 1;
  await open();
  await type(field(phoneLabel), hedwig);
  taps += 1;
  await key("Enter");
  expect(document.activeElement).toBe(button("Wie zuletzt"));
  taps += 1;
  await press("Wie zuletzt");
  expect(lines()).toEqual(["2× 12 Margherita"]);
  expect(screen.getByText(/„18 Bianca con Mascarpone“ ist heute aus. Allergien bitte neu fragen\./)).toBeTruthy();
  expect(
    screen.getByText("Der Mindestbestellwert von 90,00 € wurde noch nicht erreicht. Am Telefon gilt er nicht."),
  ).toBeTruthy();
  expect(field(/^Straße/).value).toBe("Ziegelofengasse");
  expect(screen.getByText("Adresse nicht vorlesen, bestätigen lassen.")).toBeTruthy();
  expect(plain(document.body.textContent)).toContain(
    "„Da Marco al Forno liefert um 19:50, macht mit Lieferung 21,70 €. Allergene auf Wunsch.“",
  );
  taps += 1;
  await key("Enter", { ctrlKey: true });
  expect(onTaken).toHaveBeenCalledWith("Nr. 424 aufgenommen, 19:50");
  expect(taps).toBeLessThanOrEqual(8);
  expect(
    server()
      .placed()
      .map(({ body }) => body),
  ).toEqual([
    {
      restaurant: deskId,
      type: "DELIVERY",
      orderProducts: [
        {
          product: { id: idOf(12) },
          quantity: 2,
          optionGroupSelections: [{ optionGroup: { id: idOf(50) }, selectedOptions: [{ id: idOf(51) }] }],
        },
      ],
      customer: { firstName: "Hedwig", phone: hedwig },
      asapDelivery: true,
      promisedAt: "2026-11-20T18:50:00.000Z",
      address: {
        street: "Ziegelofengasse",
        number: "12",
        postcode: { postcode: "1050" },
        city: { name: "Wien" },
        extra: "Top 9",
      },
      total: 21.7,
    },
  ]);
});

it("Enter in a field sends nothing, and what is missing is named", async () => {
  await open();
  await add("14");
  await act(async () => field(/^Name/).focus());
  await key("Enter");
  expect(screen.queryByText(/fehl(t|en) noch/)).toBeNull();
  await type(field(/^Name/), "H");
  await press(/^Aufnehmen/);
  expect(screen.getByText("Mindestens 2 Buchstaben.")).toBeTruthy();
  expect(screen.getByText("Zwei Dinge fehlen noch.").parentElement?.textContent).toBe(
    "Zwei Dinge fehlen noch. Die Telefonnummer und der Name.",
  );
  expect(button(/^Aufnehmen/).textContent).toBe("Aufnehmennoch zwei Dinge");
  expect(server().placed()).toHaveLength(0);
});

it("a dish that is sold out meanwhile is named, and everything typed stays", async () => {
  await open();
  await fillIn();
  await add("tir");
  server().state.answer = () => problemAnswer("sold-out", { detail: "„41 Tiramisù“ ist heute aus." });
  server().state.desk = madeDesk(
    dishes.map((one) => (one.name === "41 Tiramisù" ? { ...one, unavailable: soldOut } : one)),
  );
  await press(/^Aufnehmen/);
  expect(screen.getByText("„41 Tiramisù“ ist heute aus.")).toBeTruthy();
  expect(lines()).toEqual(["1× 14 Marinara", "1× 41 Tiramisù"]);
  expect(screen.getByText("Ein Ding fehlt noch.").parentElement?.textContent).toContain(
    "41 Tiramisù ist aus: nimm es vom Bon.",
  );
  expect(field(/^Name/).value).toBe("Georg");
  expect(onTaken).not.toHaveBeenCalled();
});

it("a lost answer is asked for again with the same key", async () => {
  await open();
  await fillIn();
  const answer = server().state.answer;
  let lost = 2;
  server().state.answer = () => {
    if (lost-- > 0) throw new TypeError("failed");
    return answer();
  };
  await press(/^Aufnehmen/);
  await pass(5000);
  await settle();
  expect(onTaken).toHaveBeenCalledTimes(1);
  expect(server().placed()).toHaveLength(3);
  expect(
    new Set(
      server()
        .placed()
        .map((call) => call.key),
    ).size,
  ).toBe(1);
});

it("closing with something on the Bon asks first", async () => {
  await open();
  await add("14");
  await press("Schließen");
  expect(onClose).not.toHaveBeenCalled();
  await press("Doch nicht");
  expect(lines()).toEqual(["1× 14 Marinara"]);
  await press("14 Marinara entfernen");
  await press("Schließen");
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("what the caller must not eat has to be told before it is taken", async () => {
  await open();
  await fillIn();
  await press("Allergie");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /Gluten/ })));
  await press(/^Aufnehmen/);
  expect(server().placed()).toHaveLength(0);
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /Gesagt/ })));
  await press(/^Aufnehmen/);
  expect(server().placed()[0]?.body).toMatchObject({
    allergens: ["A"],
    orderProducts: [{ allergensConfirmed: ["A"] }],
  });
});

it("at a table nobody is asked for a number or a time", async () => {
  server().state.desk = madeDesk(dishes, { tables: ["4", "Garten 2"] });
  await open();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Vor Ort" })));
  expect(screen.queryByLabelText(phoneLabel)).toBeNull();
  expect(screen.queryByText("Wann")).toBeNull();
  await type(field(/^Name/), "Elif");
  await add("14");
  await press(/^Aufnehmen/);
  expect(server().placed()).toHaveLength(0);
  await type(field(/^Tisch/), "4");
  expect(plain(document.body.textContent)).toContain(
    "„Bei Da Marco al Forno für Tisch 4, macht 8,90 €. Allergene auf Wunsch.“",
  );
  await press(/^Aufnehmen/);
  expect(server().placed()[0]?.body).toMatchObject({ type: "ON_SITE", table: "4", customer: { firstName: "Elif" } });
});

it("a time further on is chosen from the list", async () => {
  await open();
  await fillIn();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: /Später/ })));
  await type(field("Uhrzeit"), String(Date.parse("2026-11-20T20:30:00Z")));
  await press(/^Aufnehmen/);
  expect(server().placed()[0]?.body).toMatchObject({ asapDelivery: false, takeawayTime: { hour: 21, minute: 30 } });
});

it("nobody is looked up where the owner has switched it off", async () => {
  server().state.desk = { ...madeDesk(), knowsCallers: false };
  await open();
  await type(field(phoneLabel), hedwig);
  await key("Enter");
  expect(server().lookUps()).toHaveLength(0);
  expect(document.activeElement).toBe(field(/^Name/));
});
