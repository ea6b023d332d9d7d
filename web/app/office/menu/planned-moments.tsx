import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { formatEuros } from "@mahlzeit/domain/money";
import type { ComponentProps } from "react";
import { Button } from "../../ui/button.tsx";
import { Moment } from "./timeline.tsx";
import { whenText } from "./when-text.ts";

interface PlannedMomentsProps {
  schedule: ManagedMenu["schedule"];
  prices: ManagedPrices["planned"];
  now: number;
  mayPublish: boolean;
  onCallOff: (what: "menu" | "prices") => void;
}

/** The planned changes, with buttons to cancel them. */
export function PlannedMoments({ schedule, prices, now, mayPublish, onCallOff }: PlannedMomentsProps) {
  const callOff = (what: "menu" | "prices") => (mayPublish ? () => onCallOff(what) : null);
  return (
    <>
      {schedule && (
        <Planned
          mark="clock"
          title={schedule.note || "Geplante Karte"}
          about={`Gilt ab ${plannedText(schedule, now)}`}
          callOffLabel="Geplante Karte absagen"
          onCallOff={callOff("menu")}
        >
          {schedule.isHeld && <p>Wartet, weil inzwischen eine andere Karte veröffentlicht wurde.</p>}
        </Planned>
      )}
      {prices && (
        <Planned
          mark="wallet"
          title={prices.changes.length === 1 ? "Ein neuer Preis" : `${prices.changes.length}\u00a0neue Preise`}
          about={`Gelten ab ${plannedText(prices, now)}`}
          callOffLabel="Geplante Preise absagen"
          onCallOff={callOff("prices")}
        >
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
        </Planned>
      )}
    </>
  );
}

interface PlannedProps extends Pick<ComponentProps<typeof Moment>, "mark" | "title" | "children"> {
  /** The time and the author of the plan. */
  about: string;
  callOffLabel: string;
  /** Null if the user may not cancel it. */
  onCallOff: (() => void) | null;
}

function Planned({ about, callOffLabel, onCallOff, children, ...moment }: PlannedProps) {
  return (
    <Moment
      {...moment}
      tone="planned"
      actions={
        onCallOff && (
          <Button variant="quiet" icon="x" aria-label={callOffLabel} onClick={onCallOff}>
            Absagen
          </Button>
        )
      }
    >
      <p>{about}</p>
      {children}
    </Moment>
  );
}

function plannedText({ at, by }: { readonly at: number; readonly by: string | null }, now: number): string {
  return by ? `${whenText(at, now)}, geplant von ${by}` : whenText(at, now);
}
