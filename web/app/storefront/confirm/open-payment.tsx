import type { Order } from "@mahlzeit/contract/orders";
import { formatEuros } from "@mahlzeit/domain/money";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";
import styles from "./order-progress.module.css";
import { stepsOf } from "./order-progress.tsx";
import type { ShownOrder } from "./use-shown-order.ts";

const paying: Step = {
  title: "Zahlung wird geprüft",
  state: "now",
  icon: "credit-card",
  text: "Diese Seite sieht von selbst nach. Du kannst sie ruhig offen lassen.",
};

/** A payment that is not confirmed yet, with the steps that follow. */
export function OpenPayment({ order, shown }: { order: Order; shown: ShownOrder }) {
  return (
    <Panel aria-labelledby="wish-title">
      <h2 id="wish-title" className={styles.wish}>
        Deine Zahlung
      </h2>
      <p className={styles.time}>{formatEuros(order.total)}</p>
      <div className={styles.steps}>
        <Steps steps={[paying, ...stepsOf(order)]} />
      </div>
      <div aria-live="polite">
        <DelayNotice {...shown} />
      </div>
    </Panel>
  );
}

function DelayNotice({ staleSince, isPaymentDelayed, retry }: ShownOrder) {
  if (staleSince === null && !isPaymentDelayed) return null;
  return (
    <div className={styles.long}>
      <Notice tone="warn" action={<Button onClick={retry}>Nochmal nachsehen</Button>}>
        {staleSince !== null
          ? "Gerade kommt keine Antwort. Deine Zahlung geht dabei nicht verloren."
          : "Die Bestätigung deiner Zahlung lässt auf sich warten. Bezahl nicht noch einmal: Wir schreiben dir, sobald sie da ist."}
      </Notice>
    </div>
  );
}
