import type { DriverShift } from "@mahlzeit/contract/orders/driver-round";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStored } from "../../ui/use-hydrated.ts";
import styles from "./driver.module.css";
import { cancelledText, droppedText, passedOnText } from "./driver-text.ts";
import { markSeen, readSeen, subscribeToSeen } from "./stored-shift.ts";
import type { Reports } from "./use-reports.ts";

interface OrderNoticesProps {
  reports: Reports;
  /** Null without a shift. */
  shift: DriverShift | null;
}

/** Orders whose report did not fit, and those that the driver lost on the road: what became of each, until it is read. */
export function OrderNotices({ reports: { dropped, read }, shift }: OrderNoticesProps) {
  const seen = useStored(subscribeToSeen, readSeen, noneSeen);
  // An order may be passed on more than once.
  const lost = [
    ...(shift?.cancelled ?? []).map((order) => ({ ...order, key: order.id, ...cancelledText(order) })),
    ...(shift?.passedOn ?? []).map((order) => ({ ...order, key: `${order.id}/${order.at}`, ...passedOnText(order) })),
  ];
  const notices = [
    ...dropped.map((report) => ({
      key: report.id,
      number: report.number,
      ...droppedText(report),
      onRead: () => {
        for (const { id, key } of lost) if (id === report.order) markSeen(key);
        read(report);
      },
    })),
    ...lost
      .filter(({ id, key }) => !seen.includes(key) && !dropped.some(({ order }) => order === id))
      .map((order) => ({ ...order, onRead: () => markSeen(order.key) })),
  ];
  return notices.map(({ key, number, what, todo, onRead }) => (
    <div key={key} className={styles.dropped} role="alert">
      <Icon name="circle-alert" />
      <p>
        <b className="block">{what}</b>
        {todo}
      </p>
      <Button variant="outline" aria-label={`Gut, Nr. ${number} gelesen`} onClick={onRead}>
        Gut
      </Button>
    </div>
  ));
}

const noneSeen: readonly string[] = [];
