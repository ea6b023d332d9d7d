import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { findManagedOrders } from "@mahlzeit/contract/orders/managed-orders";
import { suspendRestaurant } from "@mahlzeit/contract/partners/suspension";
import {
  faultInSuspensionText,
  maxSuspensionLength,
  type SuspensionReason,
  suspensionReasons,
} from "@mahlzeit/domain/partners/suspension";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormTextAreaField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";

export interface SuspensionDialogProps {
  readonly restaurant: ManagedRestaurant;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const captions: Partial<Record<SuspensionReason, string>> = {
  UNREACHABLE: "Wiederholt still oder nicht angenommen",
  FOOD_LAW: "Hinweis der Behörde oder eines Gastes",
};

interface Typed {
  readonly reason: SuspensionReason | "";
  readonly words: string;
}

const resolver = rulesResolver<Typed>({
  reason: (reason) => (reason === "" ? "Bitte wähle einen Grund." : null),
  words: faultInSuspensionText,
});

/** Asks for the reason of a suspension, which the owners will read. */
export function SuspendDialog({ restaurant: { id, name }, onDone, onClose }: SuspensionDialogProps) {
  const form = useForm<Typed>({ resolver, defaultValues: { reason: "", words: "" } });
  const { failure, send } = useSending();

  function suspend({ reason, words }: Typed): unknown {
    if (reason === "") return;
    return send(async () => {
      await api(suspendRestaurant, { params: { id }, body: { reason, words } });
      onDone();
    });
  }

  return (
    <FormDialog
      title={`${name} sperren`}
      icon="ban"
      description={<OpenOrdersNote restaurantId={id} />}
      onClose={onClose}
      form={form}
      onSubmit={suspend}
      error={failure}
      submitLabel="Jetzt sperren"
      submitVariant="danger-solid"
      cancellable
    >
      <FormChoiceGroup name="reason" legend="Grund *" choices={suspensionReasons} captions={captions} />
      <FormTextAreaField
        name="words"
        label="Begründung"
        required
        rows={4}
        placeholder="Was geschehen ist, und was es braucht, damit es weitergeht."
        hint="Geht als Mail mit der Stelle für Beschwerden an alle Inhaber:innen. Der Grund steht im Protokoll."
        maxLength={maxSuspensionLength}
      />
    </FormDialog>
  );
}

/** The largest number that is counted. */
const counted = 50;

/** Formats the number: "3 Bestellungen sind offen. Sie laufen zu Ende." */
function OpenOrdersNote({ restaurantId }: { restaurantId: string }) {
  const query = { status: "OPEN", restaurant: restaurantId, pageSize: counted } as const;
  const { answer: open } = useLoaded(ask(findManagedOrders, { query }));
  if (open === null) return "Offene Bestellungen laufen zu Ende.";
  if (open.length === 0) return "Gerade ist keine Bestellung offen.";
  if (open.length === 1) return "Eine Bestellung ist offen. Sie läuft zu Ende.";
  return `${open.length === counted ? `Mindestens ${counted}` : open.length} Bestellungen sind offen. Sie laufen zu Ende.`;
}
