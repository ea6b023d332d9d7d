import { getOrder, type Order } from "@mahlzeit/contract/orders/orders";
import { isPaidReturn, lateFormKey, paths, refusedFormKey, reviewPath } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import { openWindow } from "@mahlzeit/domain/orders/order/free-cancellation";
import { isFailed, refusalToMove } from "@mahlzeit/domain/orders/order/states";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { changeText, currentSums, questionText } from "../../shared/orders/current-lines.ts";
import { paymentText, pricesAreHidden } from "../../shared/orders/order-text.ts";
import { moneySentence } from "./cancel-order.tsx";
import { changedByText, refundedText } from "./change-text.ts";
import { lateness } from "./free-cancellation.tsx";
import { headlineOf, isPaymentChecked, stateText } from "./headline.ts";
import { answerByText } from "./order-progress.tsx";
import { answersTo, presetKey } from "./possible-answers.ts";
import { silenceText } from "./question-text.ts";

/** The state of an order for browsers without scripts, with the guest's possible actions. */
export interface PlainState {
  readonly headline: string;
  /** The progress in large letters; null if the headline says it. */
  readonly state: string | null;
  /** One sentence each: the state, the corrections, the money. */
  readonly sentences: readonly string[];
  readonly question: PlainQuestion | null;
  readonly cancellation: PlainCancellation | null;
  readonly payment: PlainPayment | null;
  /** The address of the rating, once the order has arrived. */
  readonly rateAt: string | null;
  readonly phone: string;
  /** The address that forms are sent to. */
  readonly action: string;
  /** True if the submitted form came too late. */
  readonly isLate: boolean;
  /** True if this browser's submission was refused but will succeed the next time. */
  readonly isRefused: boolean;
}

interface PlainQuestion {
  readonly id: string;
  readonly words: string;
  readonly silence: string;
  readonly answers: readonly {
    readonly key: string;
    readonly label: string;
    readonly about: string;
    readonly isPreset: boolean;
  }[];
}

/** An unpaid order: the guest can pay or cancel. */
interface PlainPayment {
  /** The payment page, or after a declined payment the order form. */
  readonly url: string;
  readonly label: string;
}

interface PlainCancellation {
  readonly why: string;
  readonly money: string;
}

/** Loads the order as texts; null if there is none with this tag or the server failed. */
export async function loadPlainState(
  context: Readonly<RouterContextProvider>,
  tag: string | undefined,
  url: string,
): Promise<PlainState | null> {
  if (!tag) return null;
  const { call, now } = context.get(servicesContext);
  try {
    const { answer } = await call(getOrder, { params: { tag } });
    const { searchParams } = new URL(url);
    return {
      ...plainState(answer, now, isPaidReturn(searchParams)),
      isLate: searchParams.has(lateFormKey),
      isRefused: searchParams.has(refusedFormKey),
    };
  } catch {
    // The browser requests it again if scripts run, and shows the error.
    return null;
  }
}

type Stated = Omit<PlainState, "isLate" | "isRefused">;

function plainState(order: Order, now: Instant, cameBackPaid: boolean): Stated {
  const { question, changes = [], service, number, shift, reason } = order;
  const { title, text } = headlineOf(order, cameBackPaid);
  const answer = answerByText(order);
  const corrections = changes.map((change) =>
    [changedByText(order, change), `${changeText(change)}.`, refundedText(order, change)].filter(Boolean).join(" "),
  );
  return {
    headline: title,
    state: stateText(order),
    sentences: [
      `Nr. ${number}, ${service.name}`,
      text,
      ...(answer ? [`${answer}.`] : []),
      ...(shift ? [`Verschoben von ${formatTime(shift.from)}.`] : []),
      ...(reason ? [`Der Grund: ${reason}`] : []),
      ...corrections,
      ...sumOf(order),
    ],
    question: question ? plainQuestion(order, question) : null,
    cancellation: plainCancellation(order, now),
    payment: isPaymentChecked(order, cameBackPaid) ? null : plainPayment(order),
    rateAt: order.status === "COMPLETED" && order.source === "WEB" ? reviewPath(order.identificationTag) : null,
    phone: service.phone,
    action: paths.confirmationByTag(order.identificationTag),
  };
}

/** Formats the sum: "Neue Summe: 28,64 €, Kreditkarte, Online bezahlt"; for failed orders only the refund. */
function sumOf(order: Order): string[] {
  if (pricesAreHidden(order)) return [];
  if (isFailed(order.status))
    return [order.refundedCents > 0 ? backSentence(order.refundedCents, order) : "Zu zahlen ist nichts."];
  const { label, state } = paymentText(order);
  const sum = `${order.changes ? "Neue Summe" : "Summe"}: ${formatEuros(currentSums(order).totalCents)}`;
  return [[sum, label, state].filter(Boolean).join(", ")];
}

function plainQuestion(order: Order, question: NonNullable<Order["question"]>): PlainQuestion {
  const possible = answersTo(order, question, order.allergies ?? []);
  const preset = presetKey(possible);
  const answers = possible.map(({ key, label, about, back }) => ({
    key,
    label: [label, back].filter(Boolean).join(", "),
    about,
    isPreset: key === preset,
  }));
  return {
    id: question.id,
    words: questionText({ ...order, question }),
    silence: silenceText(order, question),
    answers,
  };
}

function plainPayment({ status, url, service }: Order): PlainPayment | null {
  if (status !== "AWAITING_PAYMENT") return null;
  return url === undefined
    ? { url: paths.info(service.uid), label: "Zurück zur Bestellung" }
    : { url, label: "Zur Zahlung" };
}

/** Null while a question is open, because its answers contain the cancellation. */
function plainCancellation(order: Order, now: Instant): PlainCancellation | null {
  if (order.question) return null;
  const money = moneySentence(order);
  const window = openWindow(order.freeCancellation ?? [], now);
  if (window && order.status === "ACCEPTED")
    return {
      why: `${lateness(order, window)} Geht noch bis ${formatTime(window.until)} oder bis das Essen fertig ist.`,
      money,
    };
  const isFree = refusalToMove({ state: order.status, type: order.type }, "CANCELLED", "guest") === null;
  return isFree ? { why: "Solange das Restaurant nicht angenommen hat. Danach ruf bitte an.", money } : null;
}
