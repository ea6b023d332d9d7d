import { type Instant, viennaDay } from "../../local-time.ts";
import { type BasisPoints, formatPercent } from "../../money.ts";
import { vatRatesOn } from "../vat.ts";
import { nameKey, tidy } from "./imported-rows.ts";
import { type ReadValue, shortened } from "./read-price.ts";

/** "10", "10 %", "4,9", and "0,1" as spreadsheets hold 10 %. */
export function readVatRate(given: string, now: Instant): ReadValue<BasisPoints> {
  const text = tidy(given);
  const rates = vatRatesOn(viennaDay(now));
  const match = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(text);
  const number = match ? Number((match[1] ?? "").replace(",", ".")) : Number.NaN;
  const inPercent = Math.round(number * 100);
  const asShare = match?.[2] ? Number.NaN : Math.round(number * 10_000);
  for (const value of [inPercent, asShare]) if (rates.includes(value)) return { value };
  return {
    message: `„${shortened(text)}“ ist kein Steuersatz.`,
    hint: `Möglich sind ${rates.map((rate) => formatPercent(rate)).join(", ")}.`,
    suggestion: "10",
  };
}

/** Where nobody says: drinks 20 %, what is eaten 10 %. */
export function usualVatRate(category: string): BasisPoints {
  return drinks.test(nameKey(category)) ? 2000 : 1000;
}

const drinks =
  /getränk|limo|\bwein|weine|\bbier|biere|spirituos|schnaps|schnäpse|kaffee|\btee\b|\btees\b|saft|säfte|drink|cocktail|sekt|prosecco|spritz|alkohol|beverage|\bwine|\bbeer|coffee|wasser|vino|vini/;
