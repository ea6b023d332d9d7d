import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  confirmEmail,
  customerExists,
  forgotPassword,
  registerCustomer,
  resetPassword,
} from "@mahlzeit/contract/people/customers";
import { oneLine } from "@mahlzeit/domain/one-line";
import { api } from "../data/api.ts";
import { signInSecond, ticketIn } from "../data/second-step.ts";
import { signIn } from "../data/sign-in.ts";
import type { RegisterForm } from "./rules.ts";

/** The requests of these pages: a separate chunk, because they are larger than the forms. */
export const calls = {
  /** Returns the ticket if a second step must follow, else null. */
  signIn: (email: string, password: string) => signIn(email, password).then(() => null, unlessNeeded),
  signInSecond,
  register,
  exists: async (email: string) => (await api(customerExists, { body: { email } })).answer,
  sendPasswordLink: (email: string) => api(forgotPassword, { body: { email } }),
  setPassword: (token: string, newPassword: string) => api(resetPassword, { body: { token, newPassword } }),
  confirmEmail: (token: string) => api(confirmEmail, { body: { token } }),
};
export type Calls = typeof calls;

function unlessNeeded(error: unknown): string {
  const ticket = ticketIn(error);
  if (ticket === null) throw error;
  return ticket;
}

/** Creates an account and signs in. */
async function register({ firstName, lastName, phone, password, ...typed }: RegisterForm): Promise<void> {
  const email = oneLine(typed.email);
  const body = { email, password, customer: { firstName, lastName, phone } };
  const taken = await api(registerCustomer, { body }).then(() => null, unlessTaken);
  try {
    await signIn(email, password);
  } catch (error) {
    throw taken ?? error;
  }
}

/** Returns the error for a taken address: after a lost answer it is the new account, so the caller tries to sign in. */
function unlessTaken(error: unknown): Error {
  if (error instanceof ProblemError && error.problem.code === "email-taken") return error;
  throw error;
}
