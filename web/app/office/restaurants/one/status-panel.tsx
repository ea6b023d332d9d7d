import { findNumbers } from "@mahlzeit/contract/operator/numbers";
import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { findSetup } from "@mahlzeit/contract/partners/setup";
import { percentage } from "@mahlzeit/domain/operator/numbers/findings";
import { api } from "../../../data/api.ts";
import { StateBadge } from "../restaurant-state.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import styles from "./restaurant.module.css";

/** The restaurant's state and its figures of the last 30 days. */
export function StatusPanel({ restaurant }: { restaurant: ManagedRestaurant }) {
  const { id } = restaurant;
  const find = async (signal: AbortSignal) => {
    const params = { id };
    const [setup, numbers] = await Promise.all([
      api(findSetup, { params }, { signal }),
      api(findNumbers, { params, query: {} }, { signal }),
    ]);
    return { setup: setup.answer, sums: numbers.answer.period.sums };
  };
  return (
    <AnswerPanel
      anchor="stand"
      title="Stand"
      question={{ key: ["state of", id], find }}
      aside={<StateBadge restaurant={restaurant} />}
    >
      {({ setup, sums }) => {
        const open = setup.steps.filter(({ missing }) => missing.length > 0).length;
        return (
          <>
            <dl className={`stack gap-4 ${styles.figures}`}>
              <Figure label="Bestellungen, 30 Tage" value={String(sums.placed)} />
              <Figure label="Gleich angenommen" value={percent(sums.acceptedSoon, sums.accepted)} />
              <Figure label="Pünktlich" value={percent(sums.punctual, sums.ready)} />
            </dl>
            <p className="muted">
              {open === 0
                ? "Eingerichtet ist alles."
                : `Zum Einrichten ${open === 1 ? "fehlt ein Punkt" : `fehlen ${open}\u00a0Punkte`}.`}{" "}
              {setup.hasDevice
                ? "In der Küche ist ein Gerät gekoppelt."
                : "Kein Gerät: Bestellungen kommen per E-Mail."}
            </p>
          </>
        );
      }}
    </AnswerPanel>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function percent(part: number, whole: number): string {
  const found = percentage(part, whole);
  return found === null ? "–" : `${found} %`;
}
