import type { PartnerTerms } from "@mahlzeit/contract/partners/apply";
import { useState } from "react";
import { type Accepted, nothingAccepted } from "./acceptance.tsx";

/** The ticks for the offered terms. Other terms reset them. */
export function useAcceptance(terms: PartnerTerms) {
  const [ticked, setAccepted] = useState<Accepted>(() => nothingAccepted(terms));
  return { accepted: ticked.version === terms.version ? ticked : nothingAccepted(terms), setAccepted };
}
