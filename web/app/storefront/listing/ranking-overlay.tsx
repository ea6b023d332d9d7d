import {
  decidingStep,
  type Ranked,
  ranking,
  rankingForPlace,
  type Step,
} from "@mahlzeit/domain/catalogue/restaurants/ranking";
import type { CardContent } from "../../shared/restaurants/present-card.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import styles from "./ranking-overlay.module.css";

interface RankingOverlayProps {
  /** The cards in ranked order. */
  readonly cards: readonly CardContent[];
  /** The restaurant whose position is explained as well. */
  readonly asked: CardContent | null;
  readonly onClose: () => void;
}

/** The ranking's explanation, in general and for one restaurant: generated from the ranking's own steps. */
export function RankingOverlay({ cards, asked, onClose }: RankingOverlayProps) {
  const steps = cards.some(({ delivery }) => delivery !== undefined) ? rankingForPlace : ranking;
  return (
    <Modal
      title="Wie reihen wir?"
      icon="list-ordered"
      description="Niemand kann sich einen Platz kaufen. Der Reihe nach zählt:"
      onClose={onClose}
      footer={
        <Button size="large" block onClick={onClose}>
          Alles klar
        </Button>
      }
    >
      <ol className={`stack gap-2 ${styles.steps}`}>
        {steps.map(({ label, sentence }) => (
          <li key={label}>{sentence}</li>
        ))}
      </ol>
      {asked && <Place steps={steps} cards={cards} card={asked} />}
    </Modal>
  );
}

interface PlaceProps {
  readonly steps: readonly Step[];
  readonly cards: readonly CardContent[];
  readonly card: CardContent;
}

function Place({ steps, cards, card }: PlaceProps) {
  const place = cards.findIndex(({ uid }) => uid === card.uid);
  const before = cards[place - 1];
  const decides = before && decidingStep(steps, rankedOf(before), rankedOf(card));
  return (
    <section className={`mt-6 ${styles.place}`}>
      <h3 className="h4 mb-3">
        {card.name}, Platz {place + 1}
      </h3>
      <dl>
        {steps.map(({ label, valueOf }) => (
          <div className="cluster between small" key={label}>
            <dt className="muted">{label}</dt>
            <dd className="ml-auto medium breaks right num">{valueOf(rankedOf(card))}</dd>
          </div>
        ))}
      </dl>
      {before && decides && (
        <p className="mt-3 small muted">
          Davor steht {before.name}. Den Unterschied macht: {decides.label}.
        </p>
      )}
    </section>
  );
}

function rankedOf({ name, open, punctuality, delivery }: CardContent): Ranked {
  return { name, open, punctuality: punctuality ?? null, offer: delivery === "none" ? null : (delivery ?? null) };
}
