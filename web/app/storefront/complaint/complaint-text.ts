import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { momentText } from "../../shared/orders/moment-text.ts";
import type { Step } from "../../ui/steps.tsx";

export type GuestComplaint = NonNullable<OrderToComplain["complaint"]>;

/** The headline of a complaint that was sent. */
export function complaintTitle(status: ComplaintState, restaurant: string): string {
  if (status === "OPEN") return `${restaurant} schaut sich’s an`;
  return titles[status];
}

const titles: Record<Exclude<ComplaintState, "OPEN">, string> = {
  ACCEPTED: "Angenommen",
  PARTLY: "Teilweise angenommen",
  REFUSED: "Nicht angenommen",
  UNANSWERED: "Jetzt sind wir dran",
  OBJECTED: "Jetzt sind wir dran",
  DECIDED: "Entschieden",
  WITHDRAWN: "Zurückgezogen",
  SETTLED: "Abgeschlossen",
};

/** Names the order, and when it arrived or what happened last: "Reklamation zu Nr. 402, geschickt heute um 18:21." */
export function aboutOrder({ number, type, handedOverAt, complaint }: OrderToComplain, now: Instant): string {
  const last = complaint?.moves.at(-1);
  if (last) return `Reklamation zu Nr. ${number}, ${acts[last.status]} ${momentText(last.at, now)}.`;
  const arrived =
    handedOverAt === null
      ? ""
      : `, ${orderStateLabel("COMPLETED", type).toLowerCase()} ${momentText(handedOverAt, now)}`;
  return `Bestellung Nr. ${number}${arrived}.`;
}

const acts: Record<ComplaintState, string> = {
  OPEN: "geschickt",
  ACCEPTED: "beantwortet",
  PARTLY: "beantwortet",
  REFUSED: "beantwortet",
  UNANSWERED: "weitergegeben",
  OBJECTED: "widersprochen",
  DECIDED: "entschieden",
  WITHDRAWN: "zurückgezogen",
  SETTLED: "abgeschlossen",
};

const stepTitles: Record<ComplaintState, string> = {
  OPEN: "Geschickt",
  ACCEPTED: "Angenommen",
  PARTLY: "Teilweise angenommen",
  REFUSED: "Nicht angenommen",
  UNANSWERED: "Ohne Antwort geblieben",
  OBJECTED: "Widersprochen",
  DECIDED: "Entschieden",
  WITHDRAWN: "Zurückgezogen",
  SETTLED: "Abgeschlossen",
};

/** The steps since the complaint was last opened, with their times, or over several days with their days. */
export function pastSteps({ moves }: GuestComplaint, restaurant: string, us: string): Step[] {
  const sides: Partial<Record<GuestComplaint["moves"][number]["by"], string>> = {
    restaurant,
    device: restaurant,
    operator: us,
  };
  const sinceOpening = moves.slice(moves.findLastIndex(({ status }) => status === "OPEN"));
  const isOneDay = new Set(sinceOpening.map(({ at }) => viennaDayNumber(at))).size === 1;
  return sinceOpening.map(({ status, at, by }) => ({
    title: stepTitles[status],
    text: sides[by] && `von ${sides[by]}`,
    state: "done",
    time: isOneDay ? formatTime(at) : formatDay(viennaDayNumber(at)),
    icon: "check",
  }));
}
