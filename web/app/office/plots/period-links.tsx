import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChosenPeriod, monthLater, monthOfToday, withPeriod } from "./chosen-period.ts";
import styles from "./period-links.module.css";
import { dayText } from "./plot-text.ts";

interface PeriodLinksProps {
  chosen: ChosenPeriod;
  query: URLSearchParams;
  /** The days shown, if they are known. */
  shown: { readonly from: string; readonly to: string } | null;
  now: number;
}

/** Links to the periods, so that each has its own address; month and dates have further controls. */
export function PeriodLinks({ chosen, query, shown, now }: PeriodLinksProps) {
  const thisMonth = monthOfToday(now);
  const anyDays: ChosenPeriod | null = "from" in chosen ? chosen : shown && { from: shown.from, to: shown.to };
  const links: { label: string; period: ChosenPeriod | null; isCurrent: boolean }[] = [
    ...([1, 7, 30] as const).map((days) => ({
      label: days === 1 ? "Heute" : `${days}\u00a0Tage`,
      period: { days },
      isCurrent: "days" in chosen && chosen.days === days,
    })),
    { label: "Monat", period: { month: thisMonth }, isCurrent: "month" in chosen },
    { label: "Von, bis", period: anyDays, isCurrent: "from" in chosen },
  ];
  return (
    <nav className={`stack gap-3 ${styles.periods}`} aria-label="Zeitraum">
      <ul className={`cluster gap-1 ${styles.track}`}>
        {links.map(
          ({ label, period, isCurrent }) =>
            period && (
              <li key={label}>
                <Link
                  to={withPeriod(query, period)}
                  className={`row muted small nowrap ${styles.link}`}
                  aria-current={isCurrent ? "page" : undefined}
                  preventScrollReset
                >
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
      {"month" in chosen && <Months month={chosen.month} thisMonth={thisMonth} query={query} />}
      {"from" in chosen && <AnyDays key={`${chosen.from} ${chosen.to}`} chosen={chosen} query={query} />}
    </nav>
  );
}

function Months({ month, thisMonth, query }: { month: string; thisMonth: string; query: URLSearchParams }) {
  const before = monthLater(month, -1);
  const after = monthLater(month, 1);
  return (
    <div className={`cluster between ${styles.more}`}>
      <Link className="tap gap-2 medium" to={withPeriod(query, { month: before })} preventScrollReset>
        <Icon name="arrow-left" />
        {monthText(before)}
      </Link>
      {after <= thisMonth && (
        <Link className="tap gap-2 medium" to={withPeriod(query, { month: after })} preventScrollReset>
          {monthText(after)}
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}

/** Formats a month: "Oktober 2026". */
function monthText(month: string): string {
  return dayText(`${month}-01`, { withYear: true }).replace("1. ", "");
}

function AnyDays({ chosen, query }: { chosen: { from: string; to: string }; query: URLSearchParams }) {
  const navigate = useNavigate();
  const [days, setDays] = useState(chosen);
  function show(event: FormEvent): void {
    event.preventDefault();
    void navigate(withPeriod(query, days), { preventScrollReset: true });
  }
  return (
    <form className={classNames(`cluster between ${styles.more}`, styles.days)} onSubmit={show}>
      <TextField
        label="Von"
        type="date"
        required
        value={days.from}
        max={days.to}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        label="Bis"
        type="date"
        required
        value={days.to}
        min={days.from}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit">Anzeigen</Button>
    </form>
  );
}
