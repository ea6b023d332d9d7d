import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@mahlzeit/domain/local-time";
import { type ImportResult, importCatalogue } from "../catalogue/import/import-catalogue.ts";
import type { Database } from "../platform/database/connect.ts";
import { folderStore } from "../platform/media-store/folder-store.ts";
import { beforeReductions, type PricedService } from "../sample-data/earlier-prices.ts";
import { atTheEnd } from "./at-the-end.ts";

/** Options of `expect.poll` for events within less than a second, with time for a busy machine. */
export const soon = { timeout: 60_000, interval: 20 };

type Json = Record<string, unknown>;

/** A Thursday, 12:00 in Vienna. */
export const noon = Date.parse("2026-11-19T11:00:00Z");

/** Returns a service of a catalogue file with all required fields, open every day from 11 to 22. */
export function sampleService({ additionalServiceAttributes, ...changes }: Json = {}): Json {
  const name = (changes["name"] as string | undefined) ?? "Wirtshaus Probe";
  return {
    uid: "wirtshaus-probe",
    name,
    enabled: true,
    serviceTypes: ["Österreichische Küche"],
    additionalServiceAttributes: {
      name,
      street: "Probegasse",
      houseNumber: "7",
      phone: "+43 1 234567",
      email: "kueche@example.at",
      city: { name: "Wien" },
      postcode: { postcode: "1070" },
      country: { name: "Österreich" },
      orderTypes: ["DELIVERY", "TAKEAWAY"],
      paymentTypes: ["STRIPE", "ON_SPOT"],
      ...(additionalServiceAttributes as Json | undefined),
    },
    schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "11:00:00", endTime: "22:00:00" }],
    postalAvailabilities: [{ city: { name: "Wien" }, minimumOrderAmount: 15 }],
    categories: [sampleCategory()],
    ...changes,
  };
}

export function sampleCategory(changes: Json = {}): Json {
  return { name: "Speisen", products: [sampleProduct()], ...changes };
}

export function sampleProduct(changes: Json = {}): Json {
  return { name: "Schnitzel", price: 12.9, order: 1, allergens: ["A", "C"], ...changes };
}

/** Creates a folder that is deleted when the test ends, or at the end of the file if it was made outside of a test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mahlzeit-catalogue-"));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function importServices(
  db: Database,
  services: readonly unknown[],
  folder = tmpdir(),
  now = noon,
): Promise<ImportResult> {
  return importCatalogue({ services }, folder, { db, store: folderStore(join(folder, "media")), now });
}

/** Imports restaurants whose badges are true, because their dishes cost more 40 days before. */
export async function importReduced(
  db: Database,
  services: readonly PricedService[],
  folder = tmpdir(),
): Promise<ImportResult> {
  await importServices(db, beforeReductions(services), folder, noon - 40 * dayMs);
  return importServices(db, services, folder);
}
