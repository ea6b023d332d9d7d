import { useLocation, useNavigate } from "react-router";
import type { StepNumber } from "./step-bar.tsx";

const fragments: Readonly<Record<StepNumber, string>> = { 1: "", 2: "#spalten", 3: "#pruefen" };

/** Reads the step from the address, so that going back works, and returns functions to reach others. */
export function useImportStep() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const steps = [1, 2, 3] as const;
  const step: StepNumber = steps.find((one) => fragments[one] === hash) ?? 1;
  const go = (to: StepNumber, replace = false) =>
    void navigate({ search, hash: fragments[to] }, { replace, state: { isFromStep: !replace } });
  const back = (to: StepNumber) => {
    const isFromStep = (state as { isFromStep?: unknown } | null)?.isFromStep === true;
    if (isFromStep) void navigate(-1);
    else go(to, true);
  };
  return { step, go, back };
}
