import type { Input } from "@mahlzeit/contract/endpoint";
import { type PartnerTerms, submitApplication } from "@mahlzeit/contract/partners/apply";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { type Accepted, nothingAccepted } from "./acceptance.tsx";
import type { Applying } from "./use-application.ts";

interface Submitting {
  readonly applying: Applying;
  readonly terms: PartnerTerms;
  readonly readTermsAgain: () => Promise<void>;
}

/** The ticks for the offered terms, and the request that submits the application. Other terms reset the ticks. */
export function useAcceptance({ applying: { token, settle, adopt }, terms, readTermsAgain }: Submitting) {
  const [ticked, setAccepted] = useState<Accepted>(() => nothingAccepted(terms));
  const { isSending, failure, setFailure, send } = useSending();

  async function submitNow(given: Omit<Input<typeof submitApplication>["body"], "token" | "version">): Promise<void> {
    const version = await settle();
    if (version === null || !token) throw new Error("not saved");
    try {
      adopt((await api(submitApplication, { body: { token, version, ...given } })).answer);
    } catch (error) {
      if (problemCode(error) === "terms-changed") await readTermsAgain().catch(() => undefined);
      throw error;
    }
  }

  return {
    accepted: ticked.version === terms.version ? ticked : nothingAccepted(terms),
    setAccepted,
    isSending,
    failure,
    setFailure,
    submit: (given: Parameters<typeof submitNow>[0]) => send(() => submitNow(given)),
  };
}
