import { isReservedSegment } from "@mahlzeit/domain/catalogue/restaurants/reserved-segments";
import { describe, expect, it } from "vitest";
import {
  confirmEmailPath,
  isPaidReturn,
  managedOrderPath,
  newPasswordPath,
  paidReturnPath,
  paths,
  paymentReturnPath,
  sectionOf,
} from "./page-addresses.ts";

describe("the address of a listing", () => {
  it("contains only the chosen filters", () => {
    expect(paths.listing()).toBe("/bestellen");
    expect(paths.listing({ region: "Wien" })).toBe("/bestellen/Wien");
    expect(paths.listing({ regions: ["Wien", "St. Pölten"], kategorien: ["Pasta"], seite: 2 })).toBe(
      "/bestellen?region=Wien&region=St.+P%C3%B6lten&kategorie=Pasta&seite=2",
    );
  });

  it("names no other cities on a city's own page", () => {
    expect(paths.listing({ region: "Graz", regions: ["Wien"], seite: 1 })).toBe("/bestellen/Graz");
  });
});

it("values from outside are escaped and cannot change the path", () => {
  expect(paths.restaurant("../login")).toBe("/..%2Flogin");
  expect(paths.confirmation("hier", "a/b?c")).toBe("/confirm/hier/success/a%2Fb%3Fc");
  expect(paths.listing({ region: "Wien?x=1#y" })).toBe("/bestellen/Wien%3Fx%3D1%23y");
});

it("a payment returns to the form with its outcome, a mail links to the form with its token", () => {
  expect(paymentReturnPath("da-marco", "abgelehnt")).toBe("/info/da-marco?zahlung=abgelehnt");
  expect(paidReturnPath("da-marco", "a/b")).toBe("/confirm/da-marco/success/a%2Fb?zahlung=bezahlt");
  expect(isPaidReturn(new URLSearchParams(paidReturnPath("da-marco", "t").split("?")[1]))).toBe(true);
  for (const query of ["", "zahlung=abgebrochen", "zahlung="])
    expect(isPaidReturn(new URLSearchParams(query))).toBe(false);
  expect(newPasswordPath("t0ken")).toBe("/login/passwort#t0ken");
  expect(confirmEmailPath("t0ken")).toBe("/login/bestaetigen#t0ken");
  expect(managedOrderPath("7")).toBe("/management/orders?bestellung=7");
});

it("no restaurant can take the address of a page", () => {
  const { restaurant, listing, ...others } = paths;
  const pages = [listing(), ...Object.values(others).map((page) => (typeof page === "string" ? page : page("x")))];
  expect(pages.map(sectionOf).filter((section) => !isReservedSegment(section))).toEqual([]);
  expect(sectionOf(restaurant("da-marco"))).toBe("da-marco");
});
