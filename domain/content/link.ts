const safe = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?\d|#[\w-]|\/(?![/\\]))\S*$/i;

/** Whether a text may lead there: the web, a mail address, a telephone, a page of ours or a place on it. */
export function isSafeLink(href: string): boolean {
  return safe.test(href);
}

/** What somebody meant who typed it: "www.help.gv.at", "hilfe@example.at", "/impressum"; null for what leads nowhere. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?\d[\d /-]{4,}$/.test(text)) return `tel:${text.replace(/[ /-]/g, "")}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
