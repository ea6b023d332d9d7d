import type { Glance, LateOrder } from "@mahlzeit/contract/operator/glance";
import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./overdue-orders.module.css";

/** Orders whose kitchen must be called, most urgent first. */
export function OverdueOrders({ glance: { late, lateCount, open } }: { glance: Glance }) {
  const all = open.waits.flatMap(({ counts }) => counts).reduce((a, b) => a + b, open.ahead);
  return (
    <Panel aria-label="Wartet zu lang">
      <PanelHead title="Wartet zu lang">
        {all > 0 && (
          <Link className={buttonClass({ variant: "quiet" })} to={paths.orders}>
            {all === 1 ? "Die eine offene" : `Alle ${all}\u00a0offenen`}
          </Link>
        )}
      </PanelHead>
      {late.length === 0 && <p className="muted">Niemand wartet zu lang.</p>}
      <ul className={`divided ${styles.orders}`}>
        {late.map((order, i) => (
          <li key={order.id}>
            <Late order={order} isFirst={i === 0} />
          </li>
        ))}
      </ul>
      {lateCount > late.length && <p className="small muted">Und {lateCount - late.length} weitere.</p>}
    </Panel>
  );
}

function Late({ order, isFirst }: { order: LateOrder; isFirst: boolean }) {
  const { id, number, service, type, status, totalCents, lateMinutes, promisedAt } = order;
  const isUnanswered = status === "PLACED";
  const place = service.city ? `${service.name}, ${service.city}` : service.name;
  return (
    <article className={styles.order}>
      <div>
        <p className={`muted small breaks ${styles.title}`}>
          <Link className="tap" to={operatorPaths.order(id)}>
            Nr. {number}
          </Link>{" "}
          <b>{isUnanswered ? "Noch nicht angenommen" : orderStateLabel(status, type)}</b>
        </p>
        <p className="muted small breaks">
          {place} · {orderTypeDetailLabels[type]}, {formatEuros(totalCents)}
        </p>
        <p className="muted small breaks">
          {promisedAt !== null && `Zugesagt ${formatTime(promisedAt)}. `}
          {service.silentSince !== null && `Küche still seit ${formatTime(service.silentSince)}.`}
        </p>
      </div>
      <Badge tone="error" icon="clock">
        {isUnanswered ? `${lateMinutes} min` : `${lateMinutes} min über Zusage`}
      </Badge>
      {service.phone !== "" && (
        <a className={buttonClass({ variant: isFirst ? "primary" : "secondary" })} href={telephoneLink(service.phone)}>
          <Icon name="phone" />
          Anrufen
          <VisuallyHidden>: {service.name}</VisuallyHidden>
        </a>
      )}
    </article>
  );
}
