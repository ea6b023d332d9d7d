import type { RestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { revenueSentence, shortDay } from "@mahlzeit/domain/operator/numbers/number-text";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./takings-bars.module.css";

interface TakingsBarsProps {
  day: RestaurantDay;
  takings: NonNullable<RestaurantDay["takings"]>;
}

/** Today's takings beside those of the same weekday of the week before, by the same time and in all. */
export function TakingsBars({ day: { at, comparedDay }, takings }: TakingsBarsProps) {
  const { todayCents, beforeUntilNowCents, beforeCents } = takings;
  const [until, date] = [formatTime(at), shortDay(comparedDay)];
  const most = Math.max(1, todayCents, beforeUntilNowCents, beforeCents);
  const rows = [
    { label: "Heute", cents: todayCents, look: styles.now },
    { label: `${date}, ${until}`, cents: beforeUntilNowCents },
    { label: `${date}, ganz`, cents: beforeCents },
  ];
  return (
    <Panel aria-labelledby="heute-bis">
      <PanelHead id="heute-bis" title={`Heute bis ${until}`} />
      <dl className={`stack gap-3 small mt-4 ${styles.bars}`}>
        {rows.map(({ label, cents, look = "" }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <i className={look} style={{ width: `${(cents * 100) / most}%` }} />
              </span>
              <b className="num breaks">{formatEuros(cents)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted tiny mt-4">{revenueSentence}</p>
    </Panel>
  );
}
