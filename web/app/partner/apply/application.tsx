import { findPartnerTerms, type PartnerTerms } from "@mahlzeit/contract/partners/apply";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type FormStep, faultsInForm, formSteps, stepOfField } from "@mahlzeit/domain/partners/applications/form";
import { isEditable } from "@mahlzeit/domain/partners/applications/states";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../data/api.ts";
import { goToFault } from "../../ui/first-fault.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./apply.module.css";
import { HoursStep } from "./hours-step.tsx";
import { LegalStep } from "./legal-step.tsx";
import { LostLink } from "./lost-link.tsx";
import { MenuStep } from "./menu-step.tsx";
import { PayoutStep } from "./payout-step.tsx";
import { PlaceStep } from "./place-step.tsx";
import { Progress } from "./progress.tsx";
import { Saved } from "./saved.tsx";
import { StepList } from "./step-list.tsx";
import type { ShownFault, StepProps } from "./step-props.ts";
import { stepTexts } from "./step-text.ts";
import { TermsStep } from "./terms-step.tsx";
import { type Applying, useApplication } from "./use-application.ts";
import { useStep } from "./use-step.ts";

/** The steps while the application can be edited, else its state. */
export function Application({ terms: loaded }: { terms: PartnerTerms }) {
  const { terms, readTermsAgain } = useOfferedTerms(loaded);
  const applying = useApplication();
  const { known, failure, isOpening, isExpired } = applying;
  const [step, go] = useStep();
  const [isChanging, setChanging] = useState(false);
  // Errors are shown once a step was left or sending was tried.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const page = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  const faults: readonly ShownFault[] = now === 0 ? [] : faultsOf(applying, now);
  const place = formSteps.indexOf(step);
  const next = formSteps[place + 1];

  if (isOpening) return <Skeleton height="40rem" shape="card" />;
  if (known && (!isEditable(known.state) || (known.state === "ASKED" && !isChanging)))
    return <Progress {...{ applying, known, terms, readTermsAgain }} onChange={() => setChanging(true)} />;

  const StepPage = stepPages[step];
  const isDone = (one: FormStep) => one !== "terms" && known !== null && !faults.some((fault) => fault.step === one);
  const leave = () => setSeen((before) => new Set([...before, step]));

  /** Goes to another step and marks this one's errors. A menu may come later: its file needs the mailed link. */
  function goOn(to: FormStep): void {
    flushSync(leave);
    const isWrong = faults.some((fault) => fault.step === step && fault.field !== "menu");
    if (isWrong && page.current) goToFault(page.current);
    else {
      if (!known) void applying.giveEmail();
      go(to);
    }
  }
  const faultAt = (field: string) =>
    seen.has(step) ? faults.find((fault) => fault.field === field)?.message : undefined;
  return (
    <div className={`stack gap-6 top ${styles.apply}`}>
      <aside className={styles.side}>
        <h1 className="mb-4">Restaurant anmelden</h1>
        <StepList current={step} isDone={isDone} onLeave={leave} />
      </aside>
      <div ref={page}>
        {isExpired && (
          <LostLink
            why={<Notice tone="warn">Dieser Link gilt nicht mehr. Wir schicken dir gern einen neuen.</Notice>}
          />
        )}
        {known ? (
          <Saved applying={applying} known={known} />
        ) : (
          seen.size > 0 && (
            <Notice tone="warn">Noch nicht gespeichert. Dafür brauchen wir deine E-Mail im ersten Schritt.</Notice>
          )
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <p className={`muted small mt-6 ${styles.count}`}>
          Schritt {place + 1} von {formSteps.length}
        </p>
        <h2 className={styles.title}>{stepTexts[step].title}</h2>
        <p className={`muted ${styles.lead}`}>{stepTexts[step].lead}</p>
        <StepPage
          applying={applying}
          terms={terms}
          readTermsAgain={readTermsAgain}
          faultAt={faultAt}
          faults={faults}
          back={place > 0 ? () => go(formSteps[place - 1] ?? "place") : null}
          next={next ? { label: stepTexts[next].short, go: () => goOn(next) } : null}
          onAsked={() => setSeen(new Set(formSteps))}
          goTo={go}
          onSent={() => setChanging(false)}
        />
      </div>
    </div>
  );
}

/** Returns all errors, including that of the e-mail address, which is no part of the form. */
function faultsOf({ known, form, emailFault }: Applying, now: Instant): readonly ShownFault[] {
  return [
    ...(emailFault === null ? [] : [{ field: "email", step: "place", message: emailFault } as const]),
    ...faultsInForm(form, known?.files.length ?? 0, now).map((fault) => ({
      ...fault,
      step: fault.field === "menu" ? ("menu" as const) : stepOfField[fault.field],
    })),
  ];
}

const stepPages: Record<FormStep, (props: StepProps) => ReactNode> = {
  place: PlaceStep,
  legal: LegalStep,
  hours: HoursStep,
  menu: MenuStep,
  payout: PayoutStep,
  terms: TermsStep,
};

/** The offered terms: those loaded with the page, or those loaded again after the server refused them. */
function useOfferedTerms(loaded: PartnerTerms) {
  const [again, setAgain] = useState<PartnerTerms | null>(null);
  const readTermsAgain = async () => setAgain((await api(findPartnerTerms, {})).answer);
  return { terms: again ?? loaded, readTermsAgain };
}
