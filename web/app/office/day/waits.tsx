import type { Wait } from "@mahlzeit/contract/operator/restaurant-day";
import type { Instant } from "@mahlzeit/domain/local-time";
import { isGrave } from "@mahlzeit/domain/operator/waits";
import { Link } from "react-router";
import eatenPlate from "../../pictures/eaten-plate.webp";
import { useSettings } from "../../shell/settings.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { waitText } from "./wait-text.ts";
import styles from "./waits.module.css";

interface WaitsProps {
  /** The most urgent first. */
  waits: readonly Wait[];
  restaurantId: string;
  now: Instant;
}

/** What waits for a person, each with a link to where it is done. */
export function Waits({ waits, restaurantId, now }: WaitsProps) {
  const { productName } = useSettings();
  return (
    <Panel aria-labelledby="wartet">
      <PanelHead id="wartet" title="Wartet auf dich">
        {waits.length > 0 && <Badge tone="deal">{waits.length}</Badge>}
      </PanelHead>
      {waits.length === 0 ? (
        <EmptyState as="part" picture={{ src: eatenPlate, width: 440, height: 440 }} title="Alles erledigt">
          Hier steht, was einen Menschen braucht. Gerade nichts.
        </EmptyState>
      ) : (
        <ul className={`divided breaks mt-4 ${styles.list}`}>
          {waits.map((wait) => {
            const { icon, title, text, label, to } = waitText(wait, { restaurantId, productName, now });
            const isQuiet = wait.kind !== "complaints";
            return (
              <li
                key={wait.kind === "printer" ? `${wait.kind} ${wait.name}` : wait.kind}
                className={classNames(styles.wait, isGrave(wait.kind) && styles.grave)}
              >
                <span className={`disc ${styles.sign}`}>
                  <Icon name={icon} />
                </span>
                <div>
                  <b className="block">{title}</b>
                  <p className="small muted">{text}</p>
                </div>
                <Link
                  className={classNames(
                    buttonClass({ variant: isQuiet ? "quiet" : "secondary" }),
                    isQuiet && styles.quiet,
                  )}
                  to={to}
                >
                  {label}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
