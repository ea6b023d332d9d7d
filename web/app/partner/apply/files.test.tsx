import { emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { Files } from "./files.tsx";
// Loads the chunk before the first test, as the page does once a file is chosen.
import "./read-menu.ts";
import type { Applying } from "./use-application.ts";

const at = "2026-11-19T16:00:00.000Z";
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const file = (n: number, name: string, bytes: number, reading: object | null = null) => ({
  id: id(n),
  name,
  bytes,
  addedAt: at,
  reading,
});
const reading = { dishes: 1, openAllergens: 1, faults: [], faultCount: 0, note: "" };

function show(files: object[] = []) {
  function Page() {
    const [known, setKnown] = useState({
      state: "DRAFT",
      isConfirmed: true,
      email: "k@example.at",
      form: emptyForm,
      files,
    });
    return <Files applying={{ known, token: "t", setKnown } as unknown as Applying} />;
  }
  render(<Page />);
}
const csv = (text: string, name = "karte.csv") => new File([text], name, { type: "text/csv" });
const choose = (chosen: File, label = "Fotos oder Datei auswählen") =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("reads a table in the browser, and shows how many dishes it has and what is wrong, row by row", async () => {
  const table = "Name;Preis;Kategorie\nGulasch;12,90;Speisen\nPizza Tonno;;Pizza\nSoda;3,20;Getränke\n";
  let sent = { name: "", bytes: 0 };
  const { callsTo } = fakeNetwork({
    "application/files": () => {
      sent = { name: "karte.csv", bytes: new Blob([table]).size };
      return Response.json([file(1, sent.name, sent.bytes)]);
    },
    "files/reading": ({ body }: Call) => {
      const { faults, faultCount, note } = body as { faults: object[]; faultCount: number; note: string };
      return Response.json([file(1, sent.name, sent.bytes, { dishes: 2, openAllergens: 2, faults, faultCount, note })]);
    },
  });
  show();
  choose(csv(table));
  await screen.findByText(/2 Gerichte gelesen/);
  expect(screen.getByText("1 Stelle konnten wir nicht lesen")).toBeTruthy();
  expect(screen.getByText("Zeile 3:").parentElement?.textContent).toContain("„Pizza Tonno“ hat keinen Preis.");
  const [{ body } = { body: null }] = callsTo("files/reading");
  const { menu } = body as {
    menu: { categories: { name: string; products: { name: string; priceCents: number }[] }[] };
  };
  expect(
    menu.categories.map(({ name, products }) => [name, products.map((one) => [one.name, one.priceCents])]),
  ).toEqual([
    ["Speisen", [["Gulasch", 1290]]],
    ["Getränke", [["Soda", 320]]],
  ]);
});

it("says of photos that they go along, and of a table without dishes why nothing was read", async () => {
  const texts: string[] = [];
  fakeNetwork({
    "application/files": () => Response.json([file(1, "leer.csv", 5), file(2, "Seite 1.jpg", 3)]),
    "files/reading": ({ body }: Call) => {
      const { note, menu } = body as { note: string; menu: unknown };
      texts.push(note, String(menu));
      return Response.json([
        file(1, "leer.csv", 5, { dishes: 0, openAllergens: 0, faults: [], faultCount: 0, note }),
        file(2, "Seite 1.jpg", 3),
      ]);
    },
  });
  show();
  choose(csv("Hallo", "leer.csv"));
  await screen.findByText(/Nicht lesbar, bleibt als Anhang/);
  expect(screen.getByText(/Das ist keine Tabelle/)).toBeTruthy();
  expect(screen.getByText(/Lesen wir nicht automatisch, bleibt als Anhang/)).toBeTruthy();
  expect(texts[1]).toBe("null");
});

it("takes the data of a saved page, and nothing that may run; of a page without any it asks for the link", async () => {
  const sent: { name: string; text: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.includes("application/files")) return problemAnswer("internal");
    const name = new Headers(init.headers).get("file-name") ?? "";
    const body = init.body as Uint8Array<ArrayBuffer>;
    sent.push({ name, text: new TextDecoder().decode(body) });
    return Response.json([file(1, name, body.length)]);
  });
  const offers = { price: 12.9, priceCurrency: "EUR" };
  const menu = { "@type": "Menu", hasMenuItem: [{ "@type": "MenuItem", name: "Blunzngröstl", offers }] };
  const data = JSON.stringify({ "@type": "Restaurant", name: "Zur Linde", hasMenu: menu });
  show();
  choose(new File([`<script>alert(1)</script><script type="application/ld+json">${data}</script>`], "Speisen.HTML"));
  await screen.findByText("Speisen.json");
  expect(sent.map(({ name }) => name)).toEqual(["Speisen.json"]);
  expect(JSON.parse(sent[0]?.text ?? "")).toEqual([JSON.parse(data)]);
  choose(new File(["<p>Schnitzel 14,90</p>"], "start.htm"));
  await screen.findByText(/keine Daten einer Karte\. Schick uns bitte ihren Link/);
  expect(sent).toHaveLength(1);
});

it("sends what a phone's camera takes like any other file", async () => {
  const { callsTo } = fakeNetwork({ "application/files": () => Response.json([file(1, "image.jpg", 3)]) });
  show();
  const camera = screen.getByLabelText("Karte fotografieren");
  expect([camera.getAttribute("capture"), camera.getAttribute("accept")]).toEqual([
    "environment",
    "image/jpeg,image/png",
  ]);
  choose(new File(["abc"], "image.jpg", { type: "image/jpeg" }), "Karte fotografieren");
  await screen.findByText("image.jpg");
  expect(callsTo("application/files")).toHaveLength(1);
});

it("replaces one file by another, and a file that did not arrive is sent again or left out", async () => {
  const replaced: (string | null)[] = [];
  let isDown = true;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    replaced.push(new Headers(init.headers).get("replaced-file"));
    return isDown ? problemAnswer("internal") : Response.json([file(2, "neu.pdf", 3)]);
  });
  show([file(1, "karte.csv", 100, reading)]);
  choose(new File(["abc"], "neu.pdf"), "Datei statt karte.csv");
  await screen.findByText(/Nicht geschickt/);
  expect(screen.getByText("karte.csv")).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "neu.pdf nochmal schicken" }));
  await screen.findByRole("button", { name: "neu.pdf ersetzen" });
  expect(screen.queryByText("karte.csv")).toBeNull();
  expect(replaced).toEqual([id(1), id(1)]);
  choose(new File(["abc"], "karte.exe"));
  await screen.findByText(/Bitte schick PDF/);
  fireEvent.click(screen.getByRole("button", { name: "karte.exe weglassen" }));
  expect(screen.queryByText("karte.exe")).toBeNull();
});

it("keeps a file that arrived, though what was read in it could not be kept", async () => {
  fakeNetwork({
    "application/files": () => Response.json([file(1, "karte.csv", 23)]),
    "files/reading": () => problemAnswer("internal"),
  });
  show();
  choose(csv("Name;Preis\nGulasch;9,80"));
  await screen.findByText(/karte.csv ist da, aber noch nicht gelesen/);
  expect(screen.getByText(/Noch nicht gelesen, bleibt als Anhang/)).toBeTruthy();
});
