const safe = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d|#[\w-]|\/(?![/\\]))\S*$/i;

/** Allows links to the web, a mail address, a telephone number, one of our pages or an anchor. */
export function isSafeLink(href: string): boolean {
  return safe.test(href);
}

/** Completes a typed link: "www.help.gv.at", "hilfe@example.at", "/impressum"; null if it is none. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d /-]{4,}$/.test(text)) return `tel:${text.replace(/[ /-]/g, "")}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
