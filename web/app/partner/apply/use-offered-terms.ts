import { findPartnerTerms, type PartnerTerms } from "@mahlzeit/contract/partner";
import { useState } from "react";
import { api } from "../../api.ts";

/** What is offered: as the page was loaded, or as it was read again after the server had refused that. */
export function useOfferedTerms(loaded: PartnerTerms) {
  const [again, setAgain] = useState<PartnerTerms | null>(null);
  const readTermsAgain = async () => setAgain((await api(findPartnerTerms, {})).answer);
  return { terms: again ?? loaded, readTermsAgain };
}
