import { type FormStep, formSteps } from "@mahlzeit/domain/partners/applications/form";
import { useLocation, useNavigate } from "react-router";

const fragments: Record<FormStep, string> = {
  place: "betrieb",
  legal: "recht",
  hours: "zeiten",
  menu: "karte",
  payout: "auszahlung",
  terms: "bedingungen",
};

export function fragmentOf(step: FormStep): string {
  return `#${fragments[step]}`;
}

/** Reads the step from the address; returns a function to go to another. */
export function useStep(): [step: FormStep, go: (step: FormStep) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const step = formSteps.find((one) => fragmentOf(one) === hash) ?? "place";
  const go = (to: FormStep) => {
    void navigate({ hash: fragmentOf(to) }, { preventScrollReset: true });
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return [step, go];
}
