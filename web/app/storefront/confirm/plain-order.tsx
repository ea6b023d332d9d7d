import { getOrder, type Order } from "@mahlzeit/contract/orders";
import type { RouterContextProvider } from "react-router";
import { changeWords } from "../../orders/current-lines.ts";
import { telephoneLink } from "../../orders/order-words.ts";
import { servicesContext } from "../../services-context.ts";
import { Panel } from "../../ui/panel.tsx";
import styles from "./confirmation.module.css";
import { headlineOf, stateWords } from "./headline.ts";
import { silenceWords } from "./question-words.ts";

/** What a browser without scripts shows of an order. */
export interface PlainState {
  readonly headline: string;
  /** One sentence each: how far it is, what changed, what the kitchen asks. */
  readonly sentences: readonly string[];
  readonly phone: string;
}

/** The order as words, read on the server; null if there is none with this tag, or none could be read. */
export async function loadPlainState(
  context: Readonly<RouterContextProvider>,
  tag: string | undefined,
): Promise<PlainState | null> {
  if (!tag) return null;
  const { call } = context.get(servicesContext);
  try {
    return plainState((await call(getOrder, { params: { tag } })).answer);
  } catch {
    // With scripts the browser asks again, and says what is wrong.
    return null;
  }
}

function plainState(order: Order): PlainState {
  const { question, changes = [], service, number } = order;
  const { title, text } = headlineOf(order);
  const asked = question && `${question.product.name} ist aus. Ruf an und sag uns, was wir tun sollen.`;
  return {
    headline: title,
    sentences: [
      `Nr. ${number}, ${service.name}`,
      text,
      ...[stateWords(order), asked, question && silenceWords(order, question)].flatMap((sentence) => sentence || []),
      ...changes.map((change) => `Geändert: ${changeWords(change)}.`),
    ],
    phone: service.phone,
  };
}

/** Stands in place of the live page where no scripts run: a reload shows the present state. */
export function PlainOrder({ state }: { state: PlainState | null | undefined }) {
  if (!state) return null;
  return (
    <noscript>
      <Panel className={styles.failed}>
        <h2>{state.headline}</h2>
        {state.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          Das Restaurant: <a href={telephoneLink(state.phone)}>{state.phone}</a>. Lade die Seite neu, dann siehst du,
          wie es steht.
        </p>
      </Panel>
    </noscript>
  );
}
