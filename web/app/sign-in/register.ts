import { ProblemError } from "@mahlzeit/contract/client-errors";
import { registerCustomer } from "@mahlzeit/contract/customers";
import { api } from "../api.ts";
import { signIn } from "../session/sign-in.ts";
import type { RegisterForm } from "./rules.ts";

/** Makes an account and signs in to it. */
export async function register({ firstName, lastName, phone, password, ...typed }: RegisterForm): Promise<void> {
  const email = typed.email.trim();
  const body = { email, password, customer: { firstName, lastName, phone } };
  const taken = await api(registerCustomer, { body }).then(() => null, unlessTaken);
  try {
    await signIn(email, password);
  } catch (error) {
    throw taken ?? error;
  }
}

/** An account that is there already may be the one just made, if only the answer was lost: its password shows. */
function unlessTaken(error: unknown): ProblemError {
  if (isEmailTaken(error)) return error;
  throw error;
}

export function isEmailTaken(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.problem.code === "email-taken";
}
