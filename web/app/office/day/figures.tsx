import type { RestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { LargeFigure } from "../../ui/large-figure.tsx";
import { withPeriod } from "../plots/chosen-period.ts";
import { NumbersIcon } from "../plots/numbers-icon.tsx";
import styles from "./day.module.css";
import { lanesText, openOrders } from "./open-orders.ts";
import { ordersNote, takingsNote } from "./takings-text.ts";

interface FigureProps {
  label: string;
  /** Null until it is known. */
  value: string | null;
  to: string;
  isWide?: boolean;
  children?: ReactNode;
}

/** A figure that links to its page. */
function Figure({ label, value, to, isWide = false, children }: FigureProps) {
  return (
    <Link className={classNames(styles.figure, isWide && styles.wide)} to={to} aria-busy={value === null}>
      <span className="small muted">{label}</span>{" "}
      <b>
        <LargeFigure>{value ?? "–"}</LargeFigure>
      </b>{" "}
      {children}
    </Link>
  );
}

interface OpenFigureProps {
  /** Null until it is known. */
  orders: readonly BoardOrder[] | null;
  now: Instant;
  restaurantId: string;
}

export function OpenFigure({ orders, now, restaurantId }: OpenFigureProps) {
  return (
    <Figure
      label="Offene Bestellungen"
      value={orders && wholeNumber(openOrders(orders, now).length)}
      to={`${paths.kitchen}?restaurant=${restaurantId}`}
    >
      {orders && <small className="block">{lanesText(orders, now)}</small>}
    </Figure>
  );
}

interface TakingsFigureProps {
  /** Null until it is known. */
  day: RestaurantDay | null;
  restaurantId: string;
}

export function TakingsFigure({ day, restaurantId }: TakingsFigureProps) {
  const takings = day?.takings ?? null;
  const note = day && takings && takingsNote(day, takings);
  return (
    <Figure
      label="Umsatz bisher"
      value={takings && formatEuros(takings.todayCents)}
      to={numbersOfToday(restaurantId)}
      isWide
    >
      {note && (
        <small className={classNames("row gap-2 top", note.tone > 0 && styles.better)}>
          {note.tone !== 0 && <NumbersIcon name={note.tone > 0 ? "trending-up" : "trending-down"} />}
          <span>{note.words}</span>
        </small>
      )}
    </Figure>
  );
}

/** Links to today's numbers, which staff do not see: theirs is the list of orders. */
export function OrdersFigure({ day, restaurantId }: TakingsFigureProps) {
  return (
    <Figure
      label="Bestellungen heute"
      value={day && wholeNumber(day.orders.today)}
      to={day?.takings ? numbersOfToday(restaurantId) : paths.orders}
    >
      {day && day.orders.byPhone > 0 && (
        <small className="block">davon {wholeNumber(day.orders.byPhone)} am Telefon</small>
      )}
      {day && <small className="block">{ordersNote(day)}</small>}
    </Figure>
  );
}

function numbersOfToday(restaurantId: string): string {
  return paths.numbers + withPeriod(new URLSearchParams({ restaurant: restaurantId }), { days: 1 });
}
