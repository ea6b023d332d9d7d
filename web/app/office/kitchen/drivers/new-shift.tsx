import { type Driver, makeDriverLink } from "@mahlzeit/contract/kitchen/drivers";
import { driverNameMaxLength, nameRefusal } from "@mahlzeit/domain/kitchen/driver";
import { useForm } from "react-hook-form";
import { useSending } from "../../../data/use-sending.ts";
import { Form } from "../../../forms/form.tsx";
import { FormTextField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { Button } from "../../../ui/button.tsx";
import { useBoardCaller } from "../board-caller.ts";
import sheets from "../sheets.module.css";
import type { ShiftLink } from "./shown-link.tsx";

interface NewShiftProps {
  restaurantId: string;
  /** Those on shift, and the open links. */
  drivers: readonly Driver[];
  onLink: (made: Driver, link: ShiftLink) => void;
  onCancel: () => void;
}

/** Asks for a driver's first name and makes the link to the shift. */
export function NewShift({ restaurantId, drivers, onLink, onCancel }: NewShiftProps) {
  const isFirst = drivers.length === 0;
  const { api } = useBoardCaller();
  const { failure, send } = useSending();
  const form = useForm({
    resolver: rulesResolver<{ firstName: string }>({
      firstName: (typed) => (typed.trim() === "" ? "Bitte gib den Vornamen ein." : nameRefusal(typed, drivers)),
    }),
    defaultValues: { firstName: "" },
  });
  const make = ({ firstName }: { firstName: string }) =>
    send(async () => {
      const { answer } = await api(makeDriverLink, { body: { restaurant: restaurantId, firstName: firstName.trim() } });
      const { id: shift, linkUntil } = answer.driver;
      onLink(answer.driver, { shift, code: answer.code, firstName: answer.driver.firstName, until: linkUntil });
    });
  return (
    <div className={sheets.card}>
      <h3>{isFirst ? "Noch niemand auf Schicht" : "Neue Schicht"}</h3>
      <Form form={form} onSubmit={make} submitLabel="QR-Code zeigen" error={failure}>
        <FormTextField
          name="firstName"
          label="Vorname"
          required
          autoComplete="off"
          maxLength={driverNameMaxLength}
          hint="Der Gast liest ihn: „Unterwegs mit …“"
        />
      </Form>
      {!isFirst && (
        <Button variant="quiet" block onClick={onCancel}>
          Doch nicht
        </Button>
      )}
    </div>
  );
}
