import {
  faultInNewPassword,
  faultInPassword,
  faultInRegistration,
  faultInRepeat,
  faultInSignInEmail,
} from "@mahlzeit/domain/people/account";
import { rulesResolver } from "../forms/rules-resolver.ts";

export type EmailForm = { email: string };
export const emailResolver = rulesResolver<EmailForm>({ email: faultInSignInEmail });

export type PasswordForm = { email: string; password: string };
export const passwordResolver = rulesResolver<PasswordForm>({ email: faultInSignInEmail, password: faultInPassword });

export type RegisterForm = PasswordForm & { firstName: string; lastName: string; phone: string; repeat: string };
export const registerResolver = rulesResolver<RegisterForm>({
  firstName: (value) => faultInRegistration("firstName", value),
  lastName: (value) => faultInRegistration("lastName", value),
  phone: (value) => faultInRegistration("phone", value),
  email: (value) => faultInRegistration("email", value),
  password: faultInNewPassword,
  repeat: (value, { password }) => faultInRepeat(password, value),
});

export type NewPasswordForm = { password: string; repeat: string };
export const newPasswordResolver = rulesResolver<NewPasswordForm>({
  password: faultInNewPassword,
  repeat: (value, { password }) => faultInRepeat(password, value),
});
