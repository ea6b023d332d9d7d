import type { ComponentProps } from "react";
import { PasswordField } from "../ui/password-field.tsx";
import { type Bound, useBinding } from "./form-fields.tsx";

export function FormPasswordField({ name, ...field }: Bound<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...field} {...useBinding(name)} />;
}
