import { faultInText, maxTables, tablesInText } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { countOf } from "@mahlzeit/domain/digits";
import { requiredSentence } from "@mahlzeit/domain/required";
import { useForm, useWatch } from "react-hook-form";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextAreaField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

interface SeveralTablesProps {
  /** The names that are there already. */
  known: readonly string[];
  onAdd: (names: readonly string[]) => void;
  onClose: () => void;
}

/** Adds the tables of a pasted list. */
export function SeveralTables({ known, onAdd, onClose }: SeveralTablesProps) {
  const form = useForm({
    defaultValues: { names: "" },
    resolver: rulesResolver<{ names: string }>({ names: (text) => faultIn(text, known) }),
  });
  const count = tablesInText(useWatch({ control: form.control, name: "names" }), known).length;
  return (
    <FormDialog
      title="Mehrere Tische"
      form={form}
      submitLabel={count === 0 ? "Dazugeben" : `${countOf(count, "Tisch", "Tische")} dazugeben`}
      onSubmit={({ names }) => onAdd(tablesInText(names, known))}
      onClose={onClose}
    >
      <FormTextAreaField
        name="names"
        label="Namen"
        hint="Jeder in einer Zeile oder mit Komma. „Garten 1 bis 8“ sind acht Tische. Was es schon gibt, lassen wir aus."
        rows={6}
        autoComplete="off"
        placeholder={"Garten 1 bis 8\nBar links\nBar rechts"}
      />
    </FormDialog>
  );
}

function faultIn(text: string, known: readonly string[]): string | null {
  if (text.trim() === "") return requiredSentence;
  const fault = faultInText(text);
  if (fault !== null) return fault;
  const names = tablesInText(text, known);
  if (names.length === 0) return "Diese Tische gibt es alle schon.";
  return known.length + names.length > maxTables ? `Mehr als ${maxTables} Tische gehen nicht.` : null;
}
