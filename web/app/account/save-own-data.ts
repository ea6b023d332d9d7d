import { exportCustomer } from "@mahlzeit/contract/customers";
import { type Instant, viennaDay } from "@mahlzeit/domain/local-time";
import * as z from "zod/mini";
import { api } from "../api.ts";

/** Asks for everything we hold about whoever is signed in, and hands it over as a file. */
export async function saveOwnData(now: Instant): Promise<void> {
  const { answer } = await api(exportCustomer, {});
  // As it came: euros and times as everybody else writes them.
  const text = JSON.stringify(z.encode(exportCustomer.answer, answer), null, 2);
  const { year, month, day } = viennaDay(now);
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  saveFile(`mahlzeit-meine-daten-${date}.json`, new Blob([text], { type: "application/json" }));
}

function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  // Some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
