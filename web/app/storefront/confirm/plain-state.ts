import { getOrder, type Order } from "@mahlzeit/contract/orders";
import { lateFormKey, paths, refusedFormKey, reviewPath, saysPaid } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { openWindow } from "@mahlzeit/domain/order/free-cancellation";
import { isFailed, refusalToMove } from "@mahlzeit/domain/order/states";
import { backSentence } from "@mahlzeit/domain/payment/method";
import type { RouterContextProvider } from "react-router";
import { changeWords, currentSums, questionWords } from "../../orders/current-lines.ts";
import { paymentWords, pricesAreHidden } from "../../orders/order-words.ts";
import { servicesContext } from "../../services-context.ts";
import { moneySentence } from "./cancel-order.tsx";
import { byWords, moneyWords } from "./change-words.ts";
import { lateness } from "./free-cancellation.tsx";
import { headlineOf, isPaymentChecked, stateWords } from "./headline.ts";
import { answerWords } from "./order-progress.tsx";
import { answersTo, presetKey } from "./possible-answers.ts";
import { silenceWords } from "./question-words.ts";

/** What a browser without scripts shows of an order, and what its guest may do there. */
export interface PlainState {
  readonly headline: string;
  /** Its progress in large letters; null where the headline says it. */
  readonly state: string | null;
  /** One sentence each: what it is, what changed, what happens to the money. */
  readonly sentences: readonly string[];
  readonly question: PlainQuestion | null;
  readonly cancellation: PlainCancellation | null;
  readonly payment: PlainPayment | null;
  /** Where it is rated, once it is there. */
  readonly rateAt: string | null;
  readonly phone: string;
  /** Where forms are sent. */
  readonly action: string;
  /** What the guest sent by one of them came too late. */
  readonly isLate: boolean;
  /** It was not taken from this browser, and will be the next time. */
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

/** Who has not paid can do so, or give up. */
interface PlainPayment {
  /** The payment page, or after a declined payment the order form. */
  readonly url: string;
  readonly label: string;
}

interface PlainCancellation {
  readonly why: string;
  readonly money: string;
}

/** The order as words, read on the server; null if there is none with this tag, or none could be read. */
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
      ...plainState(answer, now, saysPaid(searchParams)),
      isLate: searchParams.has(lateFormKey),
      isRefused: searchParams.has(refusedFormKey),
    };
  } catch {
    // With scripts the browser asks again, and says what is wrong.
    return null;
  }
}

type Stated = Omit<PlainState, "isLate" | "isRefused">;

function plainState(order: Order, now: Instant, cameBackPaid: boolean): Stated {
  const { question, changes = [], service, number, shift, reason } = order;
  const { title, text } = headlineOf(order, cameBackPaid);
  const answer = answerWords(order);
  const corrections = changes.map((change) =>
    [byWords(order, change), `${changeWords(change)}.`, moneyWords(order, change)].filter(Boolean).join(" "),
  );
  return {
    headline: title,
    state: stateWords(order),
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
    rateAt: order.status === "COMPLETED" ? reviewPath(order.identificationTag) : null,
    phone: service.phone,
    action: paths.confirmationByTag(order.identificationTag),
  };
}

/** "Neue Summe: 28,64 €, Kreditkarte, Online bezahlt"; of what came to nothing only what is refunded. */
function sumOf(order: Order): string[] {
  if (pricesAreHidden(order)) return [];
  if (isFailed(order.status))
    return [order.refunded > 0 ? backSentence(order.refunded, order) : "Zu zahlen ist nichts."];
  const { label, state } = paymentWords(order);
  const sum = `${order.changes ? "Neue Summe" : "Summe"}: ${formatEuros(currentSums(order).total)}`;
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
    words: questionWords({ ...order, question }),
    silence: silenceWords(order, question),
    answers,
  };
}

function plainPayment({ status, url, service }: Order): PlainPayment | null {
  if (status !== "AWAITING_PAYMENT") return null;
  return url === undefined
    ? { url: paths.info(service.uid), label: "Zurück zur Bestellung" }
    : { url, label: "Zur Zahlung" };
}

/** While a question is open, its answers have it. */
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
