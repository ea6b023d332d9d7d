import type { Mailbox } from "./mailer.ts";

/** `Mahlzeit <bestellung@example.at>` or the address alone, as a configuration holds it. */
export function parseMailbox(text: string): Mailbox {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  return { name: name?.replace(/^"(.*)"$/, "$1") ?? "", address: address ?? text };
}
