import { type Visits as FoundVisits, findVisits } from "@mahlzeit/contract/operator/visits";
import { percentage } from "@mahlzeit/domain/operator/numbers/findings";
import { wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import { refusalLabels, visitedPageLabels } from "@mahlzeit/domain/operator/visits/visit-labels";
import { useState } from "react";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LargeFigure } from "../../ui/large-figure.tsx";
import { changeText } from "../glance/glance-text.ts";
import figureStyles from "../glance/key-figures.module.css";
import { type ChosenPeriod, periodQuery } from "../plots/chosen-period.ts";
import lists from "../plots/lists.module.css";
import { PeriodLinks } from "../plots/period-links.tsx";
import { AsTable, Meter, Plot } from "../plots/plot.tsx";
import { comparedText, periodText } from "../plots/plot-text.ts";
import { Download } from "./download.tsx";
import { Views } from "./views.tsx";
import styles from "./visits.module.css";

interface VisitsProps {
  chosen: ChosenPeriod;
  query: URLSearchParams;
}

/** The visits counted in a period. */
export function Visits({ chosen, query }: VisitsProps) {
  const [now] = useState(() => Date.now());
  const asked = periodQuery(chosen, now);
  // The previous period's counts stay until the new ones are loaded.
  const loaded = useLoaded(ask(findVisits, { query: asked }));
  const { answer: visits, isOld } = loaded;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>Besuche</h1>
          <p>
            {visits
              ? `${periodText(visits.period)}, verglichen mit ${comparedText(visits.period, visits.before)}. Gezählt wird ohne Cookies und ohne zu wissen, wer es war.`
              : "\u00a0"}
          </p>
        </div>
        <PeriodLinks chosen={chosen} query={query} shown={visits?.period ?? null} now={now} />
      </div>
      <Loaded of={loaded} failed="Für diesen Zeitraum ließen sich die Besuche gerade nicht laden." height="60rem">
        {(found) => (
          <div aria-busy={isOld} className={isOld ? styles.old : undefined}>
            <Plots visits={found} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Plots({ visits }: { visits: FoundVisits }) {
  const { period, before } = visits;
  if (period.sums.views + period.sums.placed + period.sums.refused + before.sums.views === 0)
    return (
      <EmptyState title="Noch keine Besuche">
        In diesem Zeitraum und davor war niemand da, oder es wird anderswo gezählt.
      </EmptyState>
    );
  return (
    <>
      <KeyFigures visits={visits} />
      <div className={`stack gap-5 mt-5 ${styles.plots}`}>
        <Views visits={visits} />
        <Funnel visits={visits} />
        <Refusals visits={visits} />
        <Restaurants visits={visits} />
        <Pages visits={visits} />
        <Download period={period} />
      </div>
    </>
  );
}

function KeyFigures({ visits: { period, before } }: { visits: FoundVisits }) {
  const share = (sums: FoundVisits["period"]["sums"]) => percentage(sums.placed, sums.restaurants);
  const percent = (value: number | null) => (value === null ? "–" : `${value}\u00a0%`);
  const figures = [
    ["Seiten angesehen", period.sums.views, before.sums.views],
    ["Restaurantseiten", period.sums.restaurants, before.sums.restaurants],
    ["Bestellt", period.sums.placed, before.sums.placed],
  ] as const;
  return (
    <ul className={figureStyles.figures}>
      {figures.map(([label, now, was]) => (
        <li key={label} className={figureStyles.figure}>
          <span>{label}</span>
          <b>
            <LargeFigure>{wholeNumber(now)}</LargeFigure>
          </b>
          <small className="block tiny medium">{changeText(now, was) ?? `davor ${wholeNumber(was)}`}</small>
        </li>
      ))}
      <li className={figureStyles.figure}>
        <span>Von der Restaurantseite zur Bestellung</span>
        <b>
          <LargeFigure>{percent(share(period.sums))}</LargeFigure>
        </b>
        <small className="block tiny medium">davor {percent(share(before.sums))}</small>
      </li>
    </ul>
  );
}

/** The steps from a restaurant's page to an order. It counts page views: a returning visitor counts again. */
function Funnel({ visits: { period } }: { visits: FoundVisits }) {
  const { restaurants, checkouts, forms, placed } = period.sums;
  const steps = [
    ["Restaurantseite angesehen", restaurants],
    ["Bestellung geprüft", checkouts],
    ["Daten und Zahlung", forms],
    ["Bestellt", placed],
  ] as const;
  const most = Math.max(1, ...steps.map(([, count]) => count));
  const part = percentage(placed, restaurants);
  const rows = steps.map(([label, count]) => {
    const of = percentage(count, restaurants);
    return [label, wholeNumber(count), of === null ? "–" : `${of}\u00a0%`] as const;
  });
  return (
    <Plot
      title="Bis zur Bestellung"
      finding={
        part === null ? (
          "Noch hat niemand ein Restaurant angesehen."
        ) : (
          <>
            <b>Auf 100 angesehene Restaurants kommen {part}&nbsp;Bestellungen.</b> Gezählt sind Seiten, nicht Menschen.
          </>
        )
      }
    >
      <ul className={`divided ${lists.reasons}`}>
        {steps.map(([label, count]) => (
          <li key={label}>
            <div>
              <span className="breaks">{label}</span>
              <b className="num">{wholeNumber(count)}</b>
            </div>
            <Meter part={count / most} />
          </li>
        ))}
      </ul>
      <AsTable caption="Bis zur Bestellung" headings={["Schritt", "Wie oft", "Von den Restaurantseiten"]} rows={rows} />
    </Plot>
  );
}

/** The refused orders by reason. */
function Refusals({ visits: { period, refusals } }: { visits: FoundVisits }) {
  const { placed, refused } = period.sums;
  const most = Math.max(1, ...refusals.map(({ orders }) => orders));
  const refusalLabel = (reason: string) => (refusalLabels as Readonly<Record<string, string>>)[reason] ?? reason;
  return (
    <Plot
      title="Woran es scheitert"
      finding={
        refused === 0 ? (
          <b>Keine Bestellung wurde abgelehnt.</b>
        ) : (
          <>
            <b>
              {wholeNumber(refused)} von {wholeNumber(placed + refused)} Versuchen
            </b>{" "}
            zu bestellen wurden abgelehnt.
          </>
        )
      }
    >
      {refusals.length > 0 && (
        <ul className={`divided ${lists.reasons}`}>
          {refusals.map(({ reason, orders }) => (
            <li key={reason}>
              <div>
                <span className="breaks">{refusalLabel(reason)}</span>
                <b className="num">{wholeNumber(orders)}</b>
              </div>
              <Meter part={orders / most} isBad />
            </li>
          ))}
        </ul>
      )}
    </Plot>
  );
}

/** The number of restaurants shown; the table has more. */
const shownRestaurants = 6;

function Restaurants({ visits: { restaurants } }: { visits: FoundVisits }) {
  const [first] = restaurants;
  return (
    <Plot
      title="Restaurants"
      finding={first ? <b>Am öftesten angesehen: {first.name ?? first.uid}.</b> : "Noch wurde keines angesehen."}
    >
      {first && (
        <ul className={`divided ${lists.reasons}`}>
          {restaurants.slice(0, shownRestaurants).map(({ uid, name, views }) => (
            <li key={uid}>
              <div>
                <span className="breaks">{name ?? uid}</span>
                <b className="num">{wholeNumber(views)}</b>
              </div>
              <Meter part={views / Math.max(1, first.views)} />
            </li>
          ))}
        </ul>
      )}
      {first && (
        <AsTable
          caption="Die am öftesten angesehenen Restaurants"
          headings={["Restaurant", "Angesehen", "Bestellt", "Abgelehnt"]}
          rows={restaurants.map(({ uid, name, views, placed, refused }) => [
            name ?? uid,
            wholeNumber(views),
            wholeNumber(placed),
            wholeNumber(refused),
          ])}
        />
      )}
    </Plot>
  );
}

function Pages({ visits: { period, pages } }: { visits: FoundVisits }) {
  const most = Math.max(1, ...pages.map(({ views }) => views));
  return (
    <Plot title="Seiten" finding={<b>{wholeNumber(period.sums.views)}&nbsp;Mal eine Seite angesehen.</b>}>
      <ul className={`divided ${lists.reasons}`}>
        {pages.map(({ page, views }) => (
          <li key={page}>
            <div>
              <span className="breaks">{visitedPageLabels[page]}</span>
              <b className="num">{wholeNumber(views)}</b>
            </div>
            <Meter part={views / most} />
          </li>
        ))}
      </ul>
    </Plot>
  );
}
