import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { ReadChoice } from "./listing-choice.ts";

/** The choice last tapped, before its listing has come: a second tap adds to the first instead of replacing it. */
export function useAskedChoice(shown: ReadChoice): { choice: ReadChoice; ask: (choice: ReadChoice) => void } {
  const [asked, ask] = useState<ReadChoice | null>(null);
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the last navigation came to, the address is right from then on
  useEffect(() => {
    if (state === "idle") ask(null);
  }, [state, shown]);
  return { choice: asked ?? shown, ask };
}
