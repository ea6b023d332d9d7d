import type { Instant } from "@mahlzeit/domain/local-time";
import { type CatalogueRestaurant, catalogueFileOn } from "./catalogue-file.ts";
import { isJsonLd, jsonLdShape } from "./json-ld.ts";

/** A file that cannot be taken over, with everything that is wrong with it: "services[3].uid: expected text". */
export class FaultyCatalogue extends Error {
  override name = "FaultyCatalogue";
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** The restaurants of a catalogue file or of schema.org JSON-LD. Throws `FaultyCatalogue`. */
export function readCatalogue(file: unknown, now: Instant): CatalogueRestaurant[] {
  const shape = isJsonLd(file) ? jsonLdShape(file) : catalogueFileOn(now);
  const result = shape.safeParse(file);
  if (result.success) return result.data;
  throw new FaultyCatalogue(result.error.issues.map(({ path, message }) => faultAt(path, message)));
}

export function faultAt(path: readonly PropertyKey[], message: string): string {
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return `${place.replace(/^\./, "") || "the file"}: ${message}`;
}
