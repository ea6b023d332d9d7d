import type { ManagedMenu } from "@mahlzeit/contract/management/menu";
import type { ManagedPrices } from "@mahlzeit/contract/management/prices";
import { formatEuros } from "@mahlzeit/domain/money";
import { Button } from "../../ui/button.tsx";
import { Moment } from "./timeline.tsx";
import { whenWords } from "./when-words.ts";

interface PlannedMomentsProps {
  schedule: ManagedMenu["schedule"];
  prices: ManagedPrices["planned"];
  now: number;
  mayPublish: boolean;
  onCallOff: (what: "menu" | "prices") => void;
}

/** What will change by itself, and can be called off until then. */
export function PlannedMoments({ schedule, prices, now, mayPublish, onCallOff }: PlannedMomentsProps) {
  return (
    <>
      {schedule && (
        <Moment
          mark="clock"
          tone="planned"
          title={schedule.note || "Geplante Karte"}
          actions={
            mayPublish && (
              <Button variant="quiet" icon="x" aria-label="Geplante Karte absagen" onClick={() => onCallOff("menu")}>
                Absagen
              </Button>
            )
          }
        >
          <p>Gilt ab {aboutWords(schedule, now)}</p>
          {schedule.isHeld && <p>Wartet, weil inzwischen eine andere Karte veröffentlicht wurde.</p>}
        </Moment>
      )}
      {prices && (
        <Moment
          mark="wallet"
          tone="planned"
          title={prices.changes.length === 1 ? "Ein neuer Preis" : `${prices.changes.length} neue Preise`}
          actions={
            mayPublish && (
              <Button variant="quiet" icon="x" aria-label="Geplante Preise absagen" onClick={() => onCallOff("prices")}>
                Absagen
              </Button>
            )
          }
        >
          <p>Gelten ab {aboutWords(prices, now)}</p>
          <details>
            <summary>Welche</summary>
            <ul>
              {prices.changes.map(({ productId, name, beforeCents, priceCents }) => (
                <li key={productId}>
                  {name}: {formatEuros(beforeCents)} → <b>{formatEuros(priceCents)}</b>
                </li>
              ))}
            </ul>
          </details>
        </Moment>
      )}
    </>
  );
}

function aboutWords({ at, by }: { readonly at: number; readonly by: string | null }, now: number): string {
  return by ? `${whenWords(at, now)}, geplant von ${by}` : whenWords(at, now);
}
