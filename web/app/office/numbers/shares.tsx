import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { shares } from "@mahlzeit/domain/operator/numbers/findings";
import { wholeEuros, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import { type OrderType, orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { classNames } from "../../ui/class-names.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import plotStyles from "../plots/plot.module.css";
import { PlotHead } from "../plots/plot.tsx";
import styles from "./shares.module.css";

const icons: Record<OrderType, IconName> = {
  DELIVERY: "bike",
  TAKEAWAY: "shopping-bag",
  ON_SITE: "utensils",
  EVENT: "party-popper",
};

interface Part {
  readonly label: string;
  readonly orders: number;
  readonly colour: "first" | "second" | "third" | "unusual";
  readonly icon?: IconName;
}

const colours = ["first", "second", "third", "unusual"] as const;

/** The shares of order types and of first, second and later orders, as text. */
export function Shares({ numbers: { types, period } }: { numbers: Numbers }) {
  const { firstOrders, secondOrders, laterOrders, phoneOrders, phoneCents } = period.sums;
  const [most, ...others] = [...types].sort((a, b) => b.orders - a.orders);
  const wanted = [most, ...others].flatMap((one, i): Part[] =>
    one
      ? [
          {
            label: orderTypeDetailLabels[one.type],
            orders: one.orders,
            colour: colours[i] ?? "unusual",
            icon: icons[one.type],
          },
        ]
      : [],
  );
  const guests: Part[] = [
    { label: "Drei Mal oder öfter", orders: laterOrders, colour: "first" },
    { label: "Zum zweiten Mal", orders: secondOrders, colour: "second" },
    { label: "Neu", orders: firstOrders, colour: "unusual" },
  ];
  const known = firstOrders + secondOrders + laterOrders;
  const [, , isNew = 0] = shares(guests.map(({ orders }) => orders));
  return (
    <Panel className={plotStyles.panel}>
      <PlotHead title="Wie sie’s wollen" />
      <p className={plotStyles.finding}>
        {most ? (
          <>
            <b>{orderTypeDetailLabels[most.type]}</b> {others.length === 0 ? "ist alles." : "liegt vorn."}
          </>
        ) : (
          "Noch keine fertige Bestellung."
        )}
      </p>
      {most && <Share parts={wanted} />}
      {phoneOrders > 0 && (
        <p className={styles.note}>
          Am Telefon aufgenommen: {wholeNumber(phoneOrders)}, zusammen {wholeEuros(phoneCents)}. Dafür zahlst du uns
          nichts.
        </p>
      )}
      <div className={styles.guests}>
        <PlotHead title="Wer kommt wieder" />
        <p className={plotStyles.finding}>
          {known === 0 ? (
            "Noch keine fertige Bestellung, von der wir wissen, wessen sie war."
          ) : (
            <>
              <b>{100 - isNew}&nbsp;%</b> der Bestellungen sind von Gästen, die schon einmal da waren.
            </>
          )}
        </p>
        {known > 0 && <Share parts={guests} />}
        <p className={styles.note}>Wer ohne Konto bestellt und drei Monate nicht da war, zählt wieder als neu.</p>
      </div>
    </Panel>
  );
}

function Share({ parts }: { parts: readonly Part[] }) {
  const percents = shares(parts.map(({ orders }) => orders));
  return (
    <>
      <div className={styles.share} aria-hidden="true">
        {parts.map(
          ({ label, colour, orders }, i) =>
            orders > 0 && <i key={label} className={styles[colour]} style={{ flexGrow: percents[i] }} />,
        )}
      </div>
      <ul className={`divided ${styles.list}`}>
        {parts.map(({ label, colour, icon, orders }, i) => (
          <li key={label} className={classNames(icon && styles.withIcon)}>
            <i className={styles[colour]} aria-hidden="true" />
            {icon && <Icon name={icon} />}
            <span>{label}</span>
            <b>{percents[i]}&nbsp;%</b>
            <small>{wholeNumber(orders)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
