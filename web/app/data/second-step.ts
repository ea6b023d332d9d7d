import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { Account } from "@mahlzeit/contract/people/customers";
import { loginSecond, secondFactorNeeded } from "@mahlzeit/contract/people/second-factor";
import * as z from "zod/mini";
import { api } from "./api.ts";
import { beginWith } from "./sign-in.ts";

/** The ticket for the second step of a sign-in; null for any other error. */
export function ticketIn(error: unknown): string | null {
  if (!(error instanceof ProblemError) || error.problem.code !== "second-factor-needed") return null;
  return z.parse(secondFactorNeeded, error.problem).ticket;
}

/** Finishes a sign-in with a code of the app, or a recovery code. Throws the client's errors. */
export async function signInSecond(ticket: string, code: string): Promise<Account> {
  const { answer: token } = await api(loginSecond, { body: { ticket, code } });
  return beginWith(token);
}
