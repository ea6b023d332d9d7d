import type { ApplicationForm } from "@mahlzeit/domain/partners/applications/form";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/text-field.tsx";
import type { StepProps } from "./step-props.ts";

type TextOf = { [F in keyof ApplicationForm]: ApplicationForm[F] extends string ? F : never }[keyof ApplicationForm];

export function FormText({
  name,
  step: { applying, faultAt },
  ...field
}: { name: TextOf; step: StepProps } & Omit<ComponentProps<typeof TextField>, "step" | "name">) {
  return (
    <TextField
      {...field}
      value={applying.form[name]}
      error={faultAt(name)}
      onChange={({ target }) => applying.edit({ [name]: target.value })}
    />
  );
}
