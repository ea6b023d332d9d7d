import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export type Step =
  | { readonly at: "email"; readonly email?: string }
  | { readonly at: "password"; readonly email: string; readonly password: string }
  /** `isSent`: the account that appears now is the new one. */
  | { readonly at: "register"; readonly email: string; readonly isSent?: boolean }
  | { readonly at: "registered" };

/**
 * The current step of the sign-in. It is stored in the history entry, so that a reload, or a phone that has discarded the
 * page, continues there. A password is never stored.
 */
export function useStep(): [Step, (next: Step) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [step, setStep] = useState<Step>({ at: "email" });

  const restore = useEffectEvent(() => {
    const kept = isComingBack() ? savedStep(state) : null;
    if (kept) setStep(kept);
  });
  useEffect(() => restore(), []);

  function go(next: Step) {
    setStep(next);
    const kept = next.at === "password" || next.at === "register" ? { at: next.at, email: next.email } : undefined;
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(state as object | null), step: kept },
    });
  }

  return [step, go];
}

/** True if the page was reloaded or reached by back or forward. Entering the address again starts over. */
function isComingBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type !== "navigate";
}

function savedStep(state: unknown): Step | null {
  const { at, email } = ((state ?? {}) as { step?: { at?: unknown; email?: unknown } }).step ?? {};
  if (typeof email !== "string") return null;
  if (at === "password") return { at, email, password: "" };
  return at === "register" ? { at, email } : null;
}
