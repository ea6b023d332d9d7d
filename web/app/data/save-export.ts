import type { exportCustomer } from "@mahlzeit/contract/orders/customer-orders";
import type { exportOrder } from "@mahlzeit/contract/orders/order-export";
import * as z from "zod/mini";

/** Returns the endpoint with its answer as text, which is saved without being parsed, so that nothing is left out. */
export function asText<Export extends typeof exportCustomer | typeof exportOrder>(endpoint: Export) {
  return { ...endpoint, answer: z.string(), answerType: "text" } as const;
}

/** Downloads JSON as a file, indented for people to read. */
export function saveJson(name: string, text: string): void {
  const readable = JSON.stringify(JSON.parse(text), null, 2);
  saveFile(name, new Blob([readable], { type: "application/json" }));
}

/** Downloads data that the page already has. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
