import { findGlance, type Glance } from "@mahlzeit/contract/operator/glance";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { useAskedAgain } from "../../data/live/use-asked-again.ts";

const askEveryMs = 15_000;

/** Loads the latest figures; `failure` tells why there are no newer ones. A hidden page requests nothing. */
export function useGlance(isAsked: boolean) {
  const [glance, setGlance] = useState<Glance | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(isGone: () => boolean = () => false): Promise<void> {
    try {
      const { answer } = await api(findGlance, {});
      if (isGone()) return;
      setGlance(answer);
      setFailure(null);
    } catch (error) {
      if (isGone()) return;
      setFailure(failureSentence(error));
    }
  }
  useAskedAgain(load, { everyMs: askEveryMs, isOn: isAsked });
  return { glance, failure, retry: () => load() };
}
