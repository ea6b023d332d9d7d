import type { exportCustomer } from "@mahlzeit/contract/customer-orders";
import type { exportOrder } from "@mahlzeit/contract/order-export";
import * as z from "zod/mini";

/** The export as the server sends it: it is saved without being parsed, so nothing can be left out. */
export function asText<Export extends typeof exportCustomer | typeof exportOrder>(endpoint: Export) {
  return { ...endpoint, answer: z.string(), answerType: "text" } as const;
}

/** Downloads JSON as a file, indented for people to read. */
export function saveJson(name: string, text: string): void {
  const readable = JSON.stringify(JSON.parse(text), null, 2);
  saveFile(name, new Blob([readable], { type: "application/json" }));
}

/** Downloads what the page already has. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
