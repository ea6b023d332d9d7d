import { ProblemError } from "@mahlzeit/contract/client-errors";
import {
  type Account,
  confirmEmail,
  customerExists,
  forgotPassword,
  registerCustomer,
  resetPassword,
} from "@mahlzeit/contract/people/customers";
import { loginSecond, secondFactorNeeded } from "@mahlzeit/contract/people/second-factor";
import { oneLine } from "@mahlzeit/domain/one-line";
import * as z from "zod/mini";
import { api } from "../data/api.ts";
import { beginWith, signIn } from "../data/sign-in.ts";
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

/** The ticket for the second step of a sign-in; null for any other error. */
function ticketIn(error: unknown): string | null {
  if (!(error instanceof ProblemError) || error.problem.code !== "second-factor-needed") return null;
  return z.parse(secondFactorNeeded, error.problem).ticket;
}

/** Finishes a sign-in with a code of the app, or a recovery code. Throws the client's errors. */
async function signInSecond(ticket: string, code: string): Promise<Account> {
  const { answer: token } = await api(loginSecond, { body: { ticket, code } });
  return beginWith(token);
}
