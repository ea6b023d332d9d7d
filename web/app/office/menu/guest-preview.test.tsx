import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
} from "@mahlzeit/domain/testing/menu-documents";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { GuestPreview } from "./guest-preview.tsx";

it("shows of a dish its additives, that it is reduced, and when and for what it is there, as guests read it", () => {
  const soup = documentProduct("p", {
    description: "Aus dem Waldviertel",
    additives: "mit Farbstoff",
    discountBasisPoints: 1000,
    availability: { weekdays: [1, 2, 3, 4, 5], from: "11:00:00", to: "14:30:00", dates: null },
    orderTypes: ["TAKEAWAY"],
  });
  renderInOffice(
    <GuestPreview
      menu={{ categories: [documentCategory("c", [soup])], optionGroups: [] }}
      changed={new Set()}
      references={new Map([["p", { fromCents: 1100, toCents: 1400 }]])}
    />,
  );
  expect(screen.getByText("tiefster Preis in 30 Tagen: ab 11,00 €")).toBeDefined();
  expect(screen.getByText("Aus dem Waldviertel · mit Farbstoff")).toBeDefined();
  expect(screen.getByText("minus 10 %")).toBeDefined();
  expect(screen.getByText("Mo – Fr 11:00 – 14:30")).toBeDefined();
  expect(screen.getByText("Nur: Zum Mitnehmen")).toBeDefined();
});

it("shows what is chosen with a dish, what that costs, and the deposit", () => {
  const sides = documentGroup("g", {
    name: "Beilage",
    min: 1,
    max: 2,
    options: [
      documentOption("o1", { name: "Reis", priceCents: 0 }),
      documentOption("o2", { name: "Erdäpfel", priceCents: 120 }),
    ],
  });
  const soup = documentProduct("p", { optionGroupIds: ["g"], depositCents: 25 });
  renderInOffice(
    <GuestPreview menu={{ categories: [documentCategory("c", [soup])], optionGroups: [sides] }} changed={new Set()} />,
  );
  expect(screen.getByText("Beilage, wähle 1 bis 2: Reis, Erdäpfel (+ 1,20 €)")).toBeDefined();
  expect(screen.getByText("zzgl. 0,25 € Pfand")).toBeDefined();
  expect(screen.getByText("ab 9,90 €")).toBeDefined();
});
