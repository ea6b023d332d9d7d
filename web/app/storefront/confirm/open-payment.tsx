import type { Order } from "@mahlzeit/contract/orders/orders";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatEuros } from "@mahlzeit/domain/money";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";
import { endUnpaid } from "../submit/end-unpaid.ts";
import styles from "./confirmation.module.css";
import { isPaymentChecked } from "./headline.ts";
import { stepsOf } from "./order-progress.tsx";
import type { ShownOrder } from "./use-shown-order.ts";

const checking: Step = {
  title: "Zahlung wird geprüft",
  state: "now",
  icon: "credit-card",
  text: "Diese Seite sieht von selbst nach. Du kannst sie ruhig offen lassen.",
};

const paying: Step = {
  title: "Zahlung",
  state: "now",
  icon: "credit-card",
  text: "Schon bezahlt? Diese Seite sieht von selbst nach.",
};

interface OpenPaymentProps {
  order: Order;
  shown: ShownOrder;
  cameBackPaid: boolean;
  onAbandoned: (order: Order) => void;
}

/** A payment that is not confirmed yet, with the following steps. An unpaid guest can pay or cancel. */
export function OpenPayment({ order, shown, cameBackPaid, onAbandoned }: OpenPaymentProps) {
  const isChecked = isPaymentChecked(order, cameBackPaid);
  return (
    <Panel aria-labelledby="wish-title">
      <h2 id="wish-title" className={`muted ${styles.wish}`}>
        {isChecked ? "Deine Zahlung" : "Zu bezahlen"}
      </h2>
      <p className={styles.time}>{formatEuros(order.totalCents)}</p>
      {!isChecked && <PayOrNot order={order} onAbandoned={onAbandoned} />}
      <div className="mt-6">
        <Steps steps={[isChecked ? checking : paying, ...stepsOf(order)]} />
      </div>
      <div aria-live="polite">{isChecked && <DelayNotice {...shown} />}</div>
    </Panel>
  );
}

/** Buttons to pay or cancel; after a declined payment only the order form leads to another payment. */
function PayOrNot({ order, onAbandoned }: Pick<OpenPaymentProps, "order" | "onAbandoned">) {
  const { isSending, failure, send } = useSending();
  const wayToPay = buttonClass({ variant: "primary", size: "large", block: true });

  const end = () =>
    send(async () => {
      const timeout = () => ({ signal: AbortSignal.timeout(30_000) });
      onAbandoned(await endUnpaid(api, order.identificationTag, timeout));
    });

  return (
    <div className="stack gap-3 mt-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      {order.url === undefined ? (
        <Link className={wayToPay} to={paths.info(order.service.uid)}>
          Zurück zur Bestellung
        </Link>
      ) : (
        <a className={wayToPay} href={order.url}>
          Zur Zahlung
        </a>
      )}
      <Button variant="outline" size="large" block busy={isSending} onClick={end}>
        Doch nicht
      </Button>
    </div>
  );
}

function DelayNotice({ staleSince, isPaymentDelayed, retry }: ShownOrder) {
  if (staleSince === null && !isPaymentDelayed) return null;
  return (
    <div className="mt-5">
      <Notice tone="warn" action={<Button onClick={retry}>Nochmal nachsehen</Button>}>
        {staleSince !== null
          ? "Gerade kommt keine Antwort. Deine Zahlung geht dabei nicht verloren."
          : "Die Bestätigung deiner Zahlung lässt auf sich warten. Bezahl nicht noch einmal: Wir schreiben dir, sobald sie da ist."}
      </Notice>
    </div>
  );
}
