import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { suspendRestaurant } from "@mahlzeit/contract/partners/suspension";
import {
  allSuspensionReasons,
  faultInSuspensionWords,
  maxSuspensionWords,
  type SuspensionReason,
  suspensionReasons,
} from "@mahlzeit/domain/partners/suspension";
import { useId, useState } from "react";
import { api } from "../../../data/api.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { FormModal } from "../../../ui/form-modal.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";

export interface SuspensionDialogProps {
  readonly restaurant: ManagedRestaurant;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const captions: Partial<Record<SuspensionReason, string>> = {
  UNREACHABLE: "Wiederholt still oder nicht angenommen",
  FOOD_LAW: "Hinweis der Behörde oder eines Gastes",
};

/** Asks for the reason of a suspension, which the owners will read. */
export function SuspendDialog({ restaurant: { id, name }, onDone, onClose }: SuspensionDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<SuspensionReason | null>(null);
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInSuspensionWords(words);

  function suspend(): void {
    setTried(true);
    if (reason === null || fault !== null) return;
    void send(async () => {
      await api(suspendRestaurant, { params: { id }, body: { reason, words } });
      onDone();
    });
  }

  return (
    <FormModal
      title={`${name} sperren`}
      icon="ban"
      description={<OpenOrdersWords restaurantId={id} />}
      onClose={onClose}
      submitLabel="Jetzt sperren"
      submitVariant="danger-solid"
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={suspend}
    >
      <ChoiceGroup legend="Grund *" error={wasTried && reason === null ? "Bitte wähle einen Grund." : undefined}>
        {allSuspensionReasons.map((one) => (
          <ChoiceCard
            key={one}
            type="radio"
            name={`${form}-reason`}
            caption={captions[one]}
            checked={one === reason}
            onChange={() => setReason(one)}
          >
            {suspensionReasons[one]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <TextAreaField
        label="Begründung"
        required
        rows={4}
        placeholder="Was geschehen ist, und was es braucht, damit es weitergeht."
        hint="Geht als Mail mit der Stelle für Beschwerden an alle Inhaber:innen. Der Grund steht im Protokoll."
        value={words}
        maxLength={maxSuspensionWords}
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormModal>
  );
}

/** The largest number that is counted. */
const counted = 50;

/** Formats the number: "3 Bestellungen sind offen. Sie laufen zu Ende." */
function OpenOrdersWords({ restaurantId }: { restaurantId: string }) {
  const query = { status: "OPEN", restaurant: restaurantId, pageSize: counted } as const;
  const { answer: open } = useLoaded(ask(findManagedOrders, { query }));
  if (open === null) return "Offene Bestellungen laufen zu Ende.";
  if (open.length === 0) return "Gerade ist keine Bestellung offen.";
  if (open.length === 1) return "Eine Bestellung ist offen. Sie läuft zu Ende.";
  return `${open.length === counted ? `Mindestens ${counted}` : open.length} Bestellungen sind offen. Sie laufen zu Ende.`;
}
