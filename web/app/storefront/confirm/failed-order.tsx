import type { Order } from "@mahlzeit/contract/orders/orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { type ComponentType, useEffect, useState } from "react";
import { Link } from "react-router";
import { currentSums } from "../../shared/orders/current-lines.ts";
import { Fact } from "../../shared/orders/fact.tsx";
import { pricesAreHidden } from "../../shared/orders/order-text.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";

interface OrderProps {
  order: Order;
}

/** The reason of the failure, the fate of the money, and a link to retry or to other restaurants. */
export function FailedOrder({ order }: OrderProps) {
  return (
    <>
      <WhatHappens order={order} />
      {order.status !== "EXPIRED" && <Elsewhere order={order} />}
    </>
  );
}

/** Open restaurants, once their code is loaded. */
function Elsewhere({ order }: OrderProps) {
  const [Alternatives, setAlternatives] = useState<ComponentType<OrderProps> | null>(null);
  useEffect(() => {
    import("./alternatives.tsx").then(
      (loaded) => setAlternatives(() => loaded.Alternatives),
      () => undefined,
    );
  }, []);
  return Alternatives && <Alternatives order={order} />;
}

function WhatHappens({ order }: OrderProps) {
  const { status, reason, service } = order;
  return (
    <Panel aria-labelledby="failed-title" className="stack gap-5 breaks">
      <h2 id="failed-title" className="h3">
        So geht es weiter
      </h2>
      {reason && (
        <Fact icon="info" title="Der Grund">
          {reason}
        </Fact>
      )}
      <Money order={order} />
      {status === "EXPIRED" ? (
        <Link className={buttonClass({ variant: "primary", size: "large", block: true })} to={paths.info(service.uid)}>
          Zurück zur Bestellung
        </Link>
      ) : (
        <Link className={buttonClass({ size: "large", block: true })} to={paths.listing()}>
          Zu den Restaurants
        </Link>
      )}
      {status !== "EXPIRED" && <Steps steps={pastSteps(order)} />}
    </Panel>
  );
}

/** Returns the steps the order reached, its end, and the refund. */
function pastSteps({ status, type, reached = [], refundedCents }: Order): Step[] {
  const steps: Step[] = [];
  for (const { status: state, at } of reached) {
    const title = orderStateLabel(state, type);
    // A delivery that is ready is still being prepared in its guest's view.
    if (state === "AWAITING_PAYMENT" || steps.some((step) => step.title === title)) continue;
    const text = state === "REJECTED" ? "Vom Restaurant" : undefined;
    steps.push({ title, text, state: state === status ? "failed" : "done", time: formatTime(at), icon: "x" });
  }
  if (refundedCents === 0) return steps;
  const text = formatEuros(refundedCents);
  return [...steps, { title: "Rückerstattung angewiesen", text, state: "done", icon: "credit-card" }];
}

function Money({ order }: OrderProps) {
  const { refundedCents, status } = order;
  if (order.dispute)
    return (
      <Fact icon="credit-card" title="Die Zahlung ist bei deiner Bank beanstandet">
        {backSentence(currentSums(order).totalCents, order)}
      </Fact>
    );
  if (refundedCents > 0) {
    return (
      <Fact icon="credit-card" title={`${formatEuros(refundedCents)} gehen zurück`}>
        Auf dem Weg, auf dem du bezahlt hast. Du musst nichts tun; am Konto siehst du es in ein paar Tagen.
      </Fact>
    );
  }
  if (pricesAreHidden(order)) return null;
  if (status !== "EXPIRED") return <Fact icon="wallet" title="Zu zahlen ist nichts" />;
  return (
    <Fact icon="shopping-basket" title="Dein Warenkorb ist noch da">
      Versuch es noch einmal, oder zahl auf eine andere Art.
    </Fact>
  );
}
