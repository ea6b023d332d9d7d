import type { Mailbox } from "./mailer.ts";

/** Parses `Mahlzeit <bestellung@example.at>` or a bare address from the configuration. */
export function parseMailbox(text: string): Mailbox {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  return { name: name?.replace(/^"(.*)"$/, "$1") ?? "", address: address ?? text };
}
