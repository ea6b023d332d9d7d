import { ProblemError } from "@mahlzeit/contract/client-errors";
import { type TerminationState, terminateContract } from "@mahlzeit/contract/partners/termination";
import {
  faultsInTermination,
  maxTerminationWords,
  type Terminator,
  terminationEffects,
} from "@mahlzeit/domain/partners/termination";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormGrid } from "../../ui/form-grid.tsx";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";

interface EndContractDialogProps {
  readonly known: TerminationState;
  readonly side: Terminator;
  readonly onDone: (lastDay: string) => void;
  readonly onClose: () => void;
}

/** Asks for the last day and the reason, which the operator must give because the owners will read it. */
export function EndContractDialog({ known, side, onDone, onClose }: EndContractDialogProps) {
  const { restaurant, earliest } = known;
  const [lastDay, setLastDay] = useState(earliest);
  const [words, setWords] = useState("");
  const [faults, setFaults] = useState<readonly { readonly field: string; readonly message: string }[]>([]);
  const { isSending, failure, setFailure, send } = useSending();
  const isOperator = side === "OPERATOR";
  const faultIn = (name: string) => faults.find(({ field }) => field === name)?.message;

  function end(): void {
    const found = faultsInTermination({ lastDay, words }, side, Date.now());
    setFaults(found);
    setFailure(null);
    if (found.length > 0) return;
    void send(
      async () => {
        const body = { lastDay, words };
        const { answer } = await api(terminateContract, { params: { id: restaurant.id }, body });
        // Another person may have ended it first, with another day.
        onDone(answer.termination?.lastDay ?? lastDay);
      },
      {
        isTold: (error) => {
          const said = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
          setFaults(said);
          return said.length > 0;
        },
      },
    );
  }

  return (
    <FormModal
      title={isOperator ? `Vertrag für ${restaurant.name} beenden` : "Vertrag beenden"}
      description={terminationEffects.join(" ")}
      onClose={onClose}
      submitLabel="Vertrag beenden"
      submitVariant="danger-solid"
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={end}
    >
      <FormGrid>
        <TextField
          label="Letzter Tag"
          required
          type="date"
          min={earliest}
          hint="Frühestens in 30 Tagen. Um Mitternacht danach geht es von selbst offline."
          value={lastDay}
          error={faultIn("lastDay")}
          onChange={({ target }) => setLastDay(target.value)}
        />
        <TextAreaField
          label={isOperator ? "Begründung" : "Magst du uns sagen, warum?"}
          {...(isOperator ? { required: true } : { optional: true })}
          rows={4}
          hint={
            isOperator
              ? "Geht als Mail mit der Stelle für Beschwerden an alle Inhaber:innen."
              : "Lesen nur wir. Alle Inhaber:innen bekommen eine Mail, dass gekündigt ist."
          }
          value={words}
          maxLength={maxTerminationWords}
          error={faultIn("words")}
          onChange={({ target }) => setWords(target.value)}
        />
      </FormGrid>
    </FormModal>
  );
}
