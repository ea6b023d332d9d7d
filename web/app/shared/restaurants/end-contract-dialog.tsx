import { type TerminationState, terminateContract } from "@mahlzeit/contract/partners/termination";
import {
  faultsInTermination,
  maxTerminationLength,
  type TerminationInput,
  type Terminator,
  terminationEffects,
} from "@mahlzeit/domain/partners/termination";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextAreaField, FormTextField } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";

interface EndContractDialogProps {
  readonly known: TerminationState;
  readonly side: Terminator;
  readonly onDone: (lastDay: string) => void;
  readonly onClose: () => void;
}

const resolverOf = (side: Terminator) =>
  faultsResolver<TerminationInput>((typed) => faultsInTermination(typed, side, Date.now()));
const resolvers = { OPERATOR: resolverOf("OPERATOR"), RESTAURANT: resolverOf("RESTAURANT") };

/** Asks for the last day and the reason, which the operator must give because the owners will read it. */
export function EndContractDialog({ known, side, onDone, onClose }: EndContractDialogProps) {
  const { restaurant, earliest } = known;
  const form = useForm<TerminationInput>({
    resolver: resolvers[side],
    defaultValues: { lastDay: earliest, words: "" },
  });
  const { refusals, send } = useRefusals(form);
  const isOperator = side === "OPERATOR";

  const end = (body: TerminationInput) =>
    send(async () => {
      const { answer } = await api(terminateContract, { params: { id: restaurant.id }, body });
      // Another person may have ended it first, with another day.
      onDone(answer.termination?.lastDay ?? body.lastDay);
    });

  return (
    <FormDialog
      title={isOperator ? `Vertrag für ${restaurant.name} beenden` : "Vertrag beenden"}
      description={terminationEffects.join(" ")}
      onClose={onClose}
      form={form}
      onSubmit={end}
      refusals={refusals}
      submitLabel="Vertrag beenden"
      submitVariant="danger-solid"
      cancellable
    >
      <FormTextField
        name="lastDay"
        label="Letzter Tag"
        required
        type="date"
        min={earliest}
        hint="Frühestens in 30 Tagen. Um Mitternacht danach geht es von selbst offline."
      />
      <FormTextAreaField
        name="words"
        label={isOperator ? "Begründung" : "Magst du uns sagen, warum?"}
        {...(isOperator ? { required: true } : { optional: true })}
        rows={4}
        hint={
          isOperator
            ? "Geht als Mail mit der Stelle für Beschwerden an alle Inhaber:innen."
            : "Lesen nur wir. Alle Inhaber:innen bekommen eine Mail, dass gekündigt ist."
        }
        maxLength={maxTerminationLength}
      />
    </FormDialog>
  );
}
