import type { Wait } from "@mahlzeit/contract/operator/restaurant-day";
import { managedOrderPath, paths, ratingsPath } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import {
  formatDate,
  formatTime,
  type Instant,
  viennaDate,
  viennaDayNumber,
  weekdayAndDay,
} from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { IconName } from "../../ui/icon-names.ts";
import { printerStates } from "../devices/printer-text.ts";
import { stepTexts } from "../setup/setup-text.ts";

interface WaitText {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** The words of the link. */
  readonly label: string;
  readonly to: string;
}

interface Shown {
  readonly restaurantId: string;
  readonly productName: string;
  readonly now: Instant;
}

/** Describes what waits, and where it is done. */
export function waitText(wait: Wait, { restaurantId, productName, now }: Shown): WaitText {
  const at = (path: string) => `${path}?restaurant=${restaurantId}`;
  switch (wait.kind) {
    case "complaints": {
      const { order, number, amountCents, waitsFor } = wait.first;
      const which = `Nr.\u00a0${number}, ${formatEuros(amountCents)}`;
      return {
        icon: "message-square-warning",
        title: wait.count === 1 ? `Reklamation zu ${which}` : `${wait.count}\u00a0Reklamationen, zuerst ${which}`,
        text: complaintText(wait, productName, now),
        label: waitsFor === "ANSWER" ? "Antworten" : "Ansehen",
        to: managedOrderPath(order),
      };
    }
    case "withdrawals": {
      const { order, number, status, declaredAt } = wait.first;
      return {
        icon: "rotate-ccw",
        title:
          wait.count === 1
            ? `Rücktritt von Nr.\u00a0${number}`
            : `${wait.count}\u00a0Rücktritte, zuerst von Nr.\u00a0${number}`,
        text:
          status === "RECEIVED"
            ? "Ware erhalten, das Geld ist noch zurückzugeben"
            : wait.endsAt === null
              ? `Erklärt ${namedDayAndTime(declaredAt, now)}, die Ware kommt zurück`
              : `Ware unterwegs, gilt ${namedDayAndTime(wait.endsAt, now)} als erhalten`,
        label: "Ansehen",
        to: managedOrderPath(order),
      };
    }
    case "printer":
      return {
        icon: "printer",
        title: `${wait.name}: ${printerStates[wait.state].label}`,
        text:
          wait.waitingSince === null
            ? "Gerade wartet kein Bon."
            : `${countOf(wait.waiting, "Bon wartet", "Bons warten")} seit ${formatTime(wait.waitingSince)}`,
        label: "Ansehen",
        to: at(paths.devices),
      };
    case "undeclared-allergens": {
      const others = wait.count - wait.dishes.length;
      const names = others > 0 ? `${wait.dishes.join(", ")} und ${others} weitere` : listed(wait.dishes);
      return {
        icon: "triangle-alert",
        title: `${countOf(wait.count, "Gericht", "Gerichte")} ohne Allergene`,
        text: `${names} ${wait.count === 1 ? "zeigt" : "zeigen"} „Keine Angabe“`,
        label: "Ergänzen",
        to: at(paths.menu),
      };
    }
    case "allergen-check":
      return {
        icon: "triangle-alert",
        title: wait.confirmedAt === null ? "Stimmen die Allergene?" : "Stimmen die Allergene noch?",
        text:
          wait.confirmedAt === null
            ? "Noch nie bestätigt. Geh die Karte einmal im Jahr durch."
            : `Zuletzt geprüft am ${formatDate(wait.confirmedAt)}. Geh die Karte einmal im Jahr durch.`,
        label: "Prüfen",
        to: at(paths.menu),
      };
    case "holidays": {
      const { day, name } = wait.first;
      const isOne = wait.count === 1;
      return {
        icon: "clock",
        title: isOne ? `${weekdayAndDay(day)} ist ${name}` : `${wait.count}\u00a0Feiertage sind noch nicht entschieden`,
        text: isOne
          ? "Noch nicht entschieden, gilt sonst wie immer"
          : `Zuerst ${weekdayAndDay(day)}, ${name}. Sonst gilt es wie immer.`,
        label: "Entscheiden",
        to: at(paths.hours),
      };
    }
    case "ratings": {
      const { ratedAt, food } = wait.oldest;
      return {
        icon: "star",
        title: `${countOf(wait.count, "Bewertung", "Bewertungen")} ohne Antwort`,
        text: `${wait.count === 1 ? "Vom" : "Die älteste vom"} ${formatDate(ratedAt)}, ${food} von 5\u00a0Sternen`,
        label: "Lesen",
        to: at(ratingsPath),
      };
    }
    case "draft": {
      const by = wait.savedBy === null ? "" : ` ${wait.savedBy}`;
      return {
        icon: "book-open",
        title: "Entwurf nicht veröffentlicht",
        text: `${countOf(wait.changes, "Änderung", "Änderungen")}, zuletzt${by} ${namedDayAndTime(wait.savedAt, now)}`,
        label: "Durchsehen",
        to: at(paths.menuPublish),
      };
    }
    case "setup":
      return {
        icon: "list-checks",
        title: `Einrichten: noch ${wait.missing.length} von ${wait.of}`,
        text: listed(wait.missing.map((step) => stepTexts[step].title)),
        label: "Weiter",
        to: at(paths.setup),
      };
  }
}

function complaintText(
  { first: { waitsFor, answeredAt }, endsAt }: Extract<Wait, { kind: "complaints" }>,
  productName: string,
  now: Instant,
): string {
  if (waitsFor === "DECISION") return `${productName} entscheidet. Bis dahin kannst du noch annehmen.`;
  if (waitsFor === "REMEDY")
    return answeredAt === null
      ? "Noch nicht erledigt"
      : `Zugesagt ${namedDayAndTime(answeredAt, now)}, noch nicht erledigt`;
  return endsAt === null ? "" : `Antwort bis ${namedDayAndTime(endsAt, now)}, dann entscheidet ${productName}`;
}

/** "heute um 18:21", "gestern um 18:21", "morgen um 18:21", "Freitag, 27. November um 18:21" */
export function namedDayAndTime(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const day = { 0: "heute", 1: "morgen", [-1]: "gestern" }[days] ?? weekdayAndDay(viennaDate(at));
  return `${day} um ${formatTime(at)}`;
}
