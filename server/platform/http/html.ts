import { createHash } from "node:crypto";

/** Markup that is safe to output unescaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Inserted = string | number | Html | null | undefined | readonly Inserted[];

/** Builds markup from a template: every inserted value is escaped unless it is `Html` itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(parts.reduce((text, part, i) => text + markupOf(values[i - 1]) + part));
}

function markupOf(value: Inserted): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(markupOf).join("");
  return escapeHtml(String(value));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The sources that a page without scripts may load or send to besides its own style; none by default. */
interface Allowed {
  readonly formAction?: string;
  readonly fonts?: string;
}

/** Returns a policy for a page without scripts whose only style is inline in its head. */
export function policyForStyle(style: string, { formAction = "'none'", fonts = "'none'" }: Allowed = {}): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src ${fonts}; ` +
    `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  );
}
