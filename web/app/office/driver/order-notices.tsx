import type { DriverShift } from "@mahlzeit/contract/orders/driver-round";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStored } from "../../ui/use-hydrated.ts";
import styles from "./driver.module.css";
import { cancelledText, droppedText } from "./driver-text.ts";
import { markSeen, readSeen, subscribeToSeen } from "./stored-shift.ts";
import type { Reports } from "./use-reports.ts";

interface OrderNoticesProps {
  reports: Reports;
  cancelled: DriverShift["cancelled"];
}

/** Orders whose report did not fit, and those cancelled on the road: what became of each, until the driver has read it. */
export function OrderNotices({ reports: { dropped, read }, cancelled }: OrderNoticesProps) {
  const seen = useStored(subscribeToSeen, readSeen, noneSeen);
  const isShown = (order: string) => seen.includes(order) || dropped.some((report) => report.order === order);
  const notices = [
    ...dropped.map((report) => ({
      key: report.id,
      number: report.number,
      ...droppedText(report),
      onRead: () => {
        if (report.refused.became?.status === "CANCELLED") markSeen(report.order);
        read(report);
      },
    })),
    ...cancelled
      .filter(({ id }) => !isShown(id))
      .map((order) => ({
        key: order.id,
        number: order.number,
        ...cancelledText(order),
        onRead: () => markSeen(order.id),
      })),
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
