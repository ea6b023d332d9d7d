import type { PartnerTerms } from "@mahlzeit/contract/partner";
import { useState } from "react";
import { type Accepted, nothingAccepted } from "./acceptance.tsx";

/** Ticks hold for the terms they were set beside: with others, nothing is accepted. */
export function useAcceptance(terms: PartnerTerms) {
  const [ticked, setAccepted] = useState<Accepted>(() => nothingAccepted(terms));
  return { accepted: ticked.version === terms.version ? ticked : nothingAccepted(terms), setAccepted };
}
