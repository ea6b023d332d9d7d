import { findPartnerTerms, type PartnerTerms } from "@mahlzeit/contract/partners/apply";
import { useState } from "react";
import { api } from "../../data/api.ts";

/** The offered terms: those loaded with the page, or those loaded again after the server refused them. */
export function useOfferedTerms(loaded: PartnerTerms) {
  const [again, setAgain] = useState<PartnerTerms | null>(null);
  const readTermsAgain = async () => setAgain((await api(findPartnerTerms, {})).answer);
  return { terms: again ?? loaded, readTermsAgain };
}
