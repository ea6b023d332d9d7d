import { addPrinter, changePrinter, type Printer, type PrinterSettings } from "@mahlzeit/contract/orders/printers";
import {
  canAcceptOrders,
  maxCopies,
  maxPrinterNameLength,
  type PaperWidth,
  type PrinterKind,
  type PrintMoment,
  paperWidths,
  printerKinds,
  printMomentLabels,
  printMoments,
  ticketKinds,
  ticketLabels,
} from "@mahlzeit/domain/orders/printing/printer";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormSelectField, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { printerKindLabels } from "./printer-text.ts";

interface PrinterDialogProps {
  restaurantId: string;
  /** Null for a new one. */
  printer: Printer | null;
  onSaved: (printers: readonly Printer[]) => void;
  onClose: () => void;
}

/** The choice of one kind of ticket, or both. */
const bothKinds = ticketKinds.join("+");
const printsChoices = [
  ...ticketKinds.map((kind) => ({ value: kind as string, label: ticketLabels[kind] })),
  { value: bothKinds, label: "Beides" },
];

type Typed = Record<"name" | "kind" | "paperWidth" | "copies" | "prints" | "printsOn", string>;
const kindsIn = (prints: string) => ticketKinds.filter((kind) => prints.split("+").includes(kind));
const chosen = () => null;
/** Chosen from lists, so these values are always valid. */
const unruled = {
  kind: chosen,
  paperWidth: chosen,
  copies: chosen,
  prints: chosen,
  printsOn: chosen,
  acceptsOrders: chosen,
};

/** Adds a printer, or changes its settings. */
export function PrinterDialog({ restaurantId, printer, onSaved, onClose }: PrinterDialogProps) {
  const { failure, send } = useSending();
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<Typed>({
      ...unruled,
      name: (name) => (name.trim() === "" ? "Bitte gib dem Drucker einen Namen." : null),
    }),
    defaultValues: {
      name: printer?.name ?? "",
      kind: printer?.kind ?? "cloudprnt",
      paperWidth: String(printer?.paperWidth ?? 80),
      copies: String(printer?.copies ?? 1),
      prints: (printer?.prints ?? ["KITCHEN"]).join("+"),
      printsOn: printer?.printsOn ?? "PLACED",
    },
  });
  const [accepts, setAccepts] = useState(printer?.acceptsOrders ?? false);
  const [kind, prints, printsOn] = useWatch({ control: form.control, name: ["kind", "prints", "printsOn"] });
  const canAccept = canAcceptOrders({
    kind: kind as PrinterKind,
    prints: kindsIn(prints),
    printsOn: printsOn as PrintMoment,
  });

  function save(typed: Typed): Promise<unknown> {
    const settings: PrinterSettings = {
      name: typed.name,
      paperWidth: Number(typed.paperWidth) as PaperWidth,
      copies: Number(typed.copies),
      prints: kindsIn(typed.prints),
      printsOn: typed.printsOn as PrintMoment,
      acceptsOrders: accepts && canAccept,
    };
    return send(async () => {
      const { answer } = printer
        ? await api(changePrinter, { params: { id: restaurantId, printerId: printer.id }, body: settings })
        : await api(addPrinter, {
            params: { id: restaurantId },
            body: { ...settings, kind: typed.kind as PrinterKind },
          });
      onSaved(answer);
      onClose();
    });
  }

  return (
    <FormDialog
      icon="printer"
      title={printer ? printer.name : "Drucker dazugeben"}
      description="Drucker im Netzwerk holen ihre Bons selbst. Ohne Internet drucken sie nicht."
      onClose={onClose}
      form={form}
      onSubmit={save}
      error={failure}
      submitLabel={printer ? "Speichern" : "Dazugeben"}
    >
      <FormTextField name="name" label="Name" required maxLength={maxPrinterNameLength} autoComplete="off" />
      {!printer && (
        <FormSelectField
          name="kind"
          label="Art"
          hint="Nach dem Dazugeben bekommt ein Drucker im Netzwerk eine Adresse, die du an ihm einträgst."
        >
          {printerKinds.map((kind) => (
            <option key={kind} value={kind}>
              {printerKindLabels[kind]}
            </option>
          ))}
        </FormSelectField>
      )}
      <FormSelectField name="prints" label="Was er druckt">
        {printsChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelectField>
      <FormSelectField name="printsOn" label="Wann">
        {printMoments.map((moment) => (
          <option key={moment} value={moment}>
            {printMomentLabels[moment]}
          </option>
        ))}
      </FormSelectField>
      {canAccept && (
        <ChoiceCard
          type="checkbox"
          caption="Mit der Zeit, die der Gast beim Bestellen gesehen hat."
          checked={accepts}
          onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
        >
          Automatisch annehmen, sobald gedruckt
        </ChoiceCard>
      )}
      <FormSelectField name="paperWidth" label="Papierbreite">
        {paperWidths.map((width) => (
          <option key={width} value={width}>
            {width} mm
          </option>
        ))}
      </FormSelectField>
      <FormSelectField name="copies" label="Wie oft">
        {Array.from({ length: maxCopies }, (_, i) => (
          <option key={i + 1} value={i + 1}>
            {i + 1}×
          </option>
        ))}
      </FormSelectField>
    </FormDialog>
  );
}
