import { paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { viennaDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { SuspensionNotice } from "../../shared/restaurants/suspension-notice.tsx";
import { TerminationNotice } from "../../shared/restaurants/termination-notice.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Toast } from "../../ui/toast.tsx";
import { useMinute } from "../hours/use-minute.ts";
import { useIntake } from "../kitchen/use-intake.ts";
import { TelephoneOrders } from "../orders/telephone-orders.tsx";
import styles from "./day.module.css";
import { OpenFigure, OrdersFigure, TakingsFigure } from "./figures.tsx";
import { LightPanel } from "./light-panel.tsx";
import { NextOrders } from "./next-orders.tsx";
import { OwnOrders } from "./own-orders.tsx";
import { TakingsBars } from "./takings-bars.tsx";
import { useDay } from "./use-day.ts";
import { Waits } from "./waits.tsx";

interface DayProps {
  account: Account;
  restaurantId: string;
  /** The choice of another restaurant. */
  children: ReactNode;
}

/** A restaurant's day: how it stands, what it has taken so far, and what waits for a person. */
export function Day({ account, restaurantId, children }: DayProps) {
  const now = useMinute();
  const [message, setMessage] = useState<string | null>(null);
  const { day, board, intake: streamed } = useDay(restaurantId);
  const intake = useIntake(restaurantId, { streamed, now, onMessage: setMessage });
  const orders = board.answer?.orders ?? null;
  const own = account.roles.restaurants.find(({ role, service }) => role === "owner" && service.id === restaurantId);
  const { answer } = day;
  return (
    <>
      <div className={`breaks ${styles.head}`}>
        <div>
          <h1>Servus, {account.customer.firstName}</h1>
          <p className="muted">{weekdayAndDay(viennaDate(now))}</p>
        </div>
        <div className={`cluster gap-3 ${styles.starts}`}>
          <TelephoneOrders account={account} now={now} restaurantId={restaurantId} onTaken={day.reload} />
          <Link className={buttonClass({ variant: "primary" })} to={`${paths.kitchen}?restaurant=${restaurantId}`}>
            <Icon name="cooking-pot" />
            Zur Küche
          </Link>
        </div>
      </div>
      {children}
      {own?.service.offline && <SuspensionNotice restaurantId={restaurantId} />}
      {own && <TerminationNotice restaurantId={restaurantId} />}
      <section className={styles.day} aria-label="Der Tag">
        <LightPanel
          intake={intake}
          devices={answer?.devices ?? null}
          orders={orders}
          now={now}
          restaurantId={restaurantId}
        />
        <OpenFigure orders={orders} now={now} restaurantId={restaurantId} />
        {answer?.takings !== null && <TakingsFigure day={answer} restaurantId={restaurantId} />}
        <OrdersFigure day={answer} restaurantId={restaurantId} />
      </section>
      <div className={styles.columns}>
        <div className="stack gap-5">
          <Loaded of={day} height="20rem" failed="Was auf dich wartet, ließ sich gerade nicht laden.">
            {({ waits }) => <Waits waits={waits} restaurantId={restaurantId} now={now} />}
          </Loaded>
        </div>
        <div className={`stack gap-5 top ${styles.aside}`}>
          {answer?.takings && <TakingsBars day={answer} takings={answer.takings} />}
          {orders && <NextOrders orders={orders} now={now} />}
        </div>
      </div>
      <OwnOrders now={now} />
      {message !== null && <Toast onDismiss={() => setMessage(null)}>{message}</Toast>}
    </>
  );
}
