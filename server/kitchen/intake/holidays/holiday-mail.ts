import { paths } from "@mahlzeit/contract/page-addresses";
import { holidaysOfYear } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { dayAndMonth, weekdayAndDay } from "@mahlzeit/domain/local-time";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

interface HolidayMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  /** "YYYY-MM-DD" of a public holiday. */
  readonly day: string;
  /** The URL of the page on which it is decided. */
  readonly url: string;
}

/** Returns the mail that asks an owner about a public holiday and explains the default. */
export function holidayMail({ firstName, restaurant, day, url }: HolidayMailParts): MailContent {
  const name = holidaysOfYear(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.name ?? "";
  const when = dayAndMonth(day);
  const intro = `${weekdayAndDay(day)}, ist ${name}. Wir wissen noch nicht, ob ${restaurant} da offen ist.`;
  return {
    subject: `Am ${when} (${name}) offen?`,
    title: `Am ${when} offen, ${firstName}?`,
    intro,
    paragraphs: [
      "Sag uns mit ein paar Klicks: wie immer, andere Zeiten oder zu. Gäste sehen es sofort.",
      "Sagst du nichts, gilt es wie immer, und Gäste können bestellen wie an jedem anderen Tag.",
    ],
    action: { label: "Jetzt entscheiden", url },
    hints: ["Wir schreiben dir nur einmal je Feiertag. In der Küche fragen wir bis dahin jeden Tag."],
  };
}

export function hoursUrl(publicUrl: string, restaurantId: string): string {
  return `${publicUrl}${paths.hours}?restaurant=${restaurantId}`;
}
