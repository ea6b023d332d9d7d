import type { ComponentProps } from "react";
import { FormTextField } from "./form-fields.tsx";

type PersonField = Omit<ComponentProps<typeof FormTextField>, "name" | "label">;

/** First and last name, the same in every form. */
export function NameFields({ required }: Pick<PersonField, "required">) {
  return (
    <>
      <FormTextField name="firstName" label="Vorname" required={required} autoComplete="given-name" />
      <FormTextField name="lastName" label="Nachname" required={required} autoComplete="family-name" />
    </>
  );
}

export function PhoneField(props: PersonField) {
  return (
    <FormTextField
      {...props}
      name="phone"
      label="Telefonnummer"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+43 123 45678"
    />
  );
}

/** Pass `autoComplete="username"` where the address is used to sign in. */
export function EmailField(props: PersonField) {
  return <FormTextField autoComplete="email" {...props} name="email" label="E-Mail" type="email" inputMode="email" />;
}
