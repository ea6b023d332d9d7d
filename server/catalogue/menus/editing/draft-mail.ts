import { paths } from "@mahlzeit/contract/page-addresses";
import type { MenuChange } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

interface DraftMailParts {
  readonly firstName: string;
  /** The first name of the one who prepared it. */
  readonly from: string;
  readonly restaurant: string;
  readonly changes: readonly Pick<MenuChange, "name" | "label" | "field">[];
  /** The URL of the page on which it is published. */
  readonly url: string;
}

const named = 5;

/** Returns the mail to an owner that a member has changed the menu, and cannot publish it. */
export function draftMail(parts: DraftMailParts): MailContent {
  const { firstName, from, restaurant, changes, url } = parts;
  const count = changes.length === 1 ? "eine Änderung" : `${changes.length}\u00a0Änderungen`;
  const intro = `${from} hat ${count} an der Karte von ${restaurant} vorbereitet. Veröffentlichen kannst du sie.`;
  const list = changes.slice(0, named).map(changeText).join("; ");
  const others = changes.length - named;
  return {
    subject: `${from} hat die Speisekarte geändert`,
    title: `Die Karte wartet auf dich, ${firstName}`,
    intro,
    paragraphs: [
      `${list}${others > 0 ? ` und ${others}\u00a0weitere` : ""}.`,
      "Deine Gäste sehen davon nichts, bis du es veröffentlichst.",
    ],
    action: { label: "Ansehen und veröffentlichen", url },
    hints: [`Wir schreiben dir, weil ${from} darum gebeten hat.`],
  };
}

/** Returns "Parmigiana: Preis" or "Zucca: neu". */
function changeText({ name, label, field }: DraftMailParts["changes"][number]): string {
  if (field === "added") return `${name}: neu`;
  return field === "removed" ? `${name}: herausgenommen` : `${name}: ${label}`;
}

export function publishUrl(publicUrl: string, restaurantId: string): string {
  return `${publicUrl}${paths.menuPublish}?restaurant=${restaurantId}`;
}
