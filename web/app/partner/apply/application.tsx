import type { PartnerTerms } from "@mahlzeit/contract/partner";
import { faultsInForm, formSteps, stepOfField } from "@mahlzeit/domain/applications/form";
import { isEditable } from "@mahlzeit/domain/applications/states";
import { useEffect, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./apply.module.css";
import { LostLink } from "./lost-link.tsx";
import { Progress } from "./progress.tsx";
import { Saved } from "./saved.tsx";
import { StepList } from "./step-list.tsx";
import { stepPages } from "./step-pages.tsx";
import { stepWords } from "./step-words.ts";
import { useApplication } from "./use-application.ts";
import { useOfferedTerms } from "./use-offered-terms.ts";
import { useStep } from "./use-step.ts";

/** The steps while somebody may write in it, else where it stands. */
export function Application({ terms: loaded }: { terms: PartnerTerms }) {
  const { terms, readTermsAgain } = useOfferedTerms(loaded);
  const applying = useApplication();
  const { known, form, failure, isOpening, isExpired } = applying;
  const [step, go] = useStep();
  const [isChanging, setChanging] = useState(false);
  // Faults are shown once somebody has left a step, or tried to send.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  const faults = now === 0 ? [] : faultsInForm(form, known?.files.length ?? 0, now);
  const place = formSteps.indexOf(step);
  const next = formSteps[place + 1];

  if (isOpening) return <Skeleton height="40rem" shape="card" />;
  if (known && (!isEditable(known.state) || (known.state === "ASKED" && !isChanging)))
    return <Progress {...{ applying, known, terms, readTermsAgain }} onChange={() => setChanging(true)} />;

  const StepPage = stepPages[step];
  const stepOf = ({ field }: (typeof faults)[number]) => (field === "menu" ? "menu" : stepOfField[field]);
  const isDone = (one: (typeof formSteps)[number]) =>
    one !== "terms" && known !== null && !faults.some((fault) => stepOf(fault) === one);
  const faultAt = (field: string) =>
    seen.has(step) ? faults.find((fault) => fault.field === field)?.message : undefined;
  return (
    <div className={styles.apply}>
      <aside className={styles.side}>
        <h1>Restaurant anmelden</h1>
        <StepList current={step} isDone={isDone} />
      </aside>
      <div>
        {isExpired && (
          <LostLink
            why={<Notice tone="warn">Dieser Link gilt nicht mehr. Wir schicken dir gern einen neuen.</Notice>}
          />
        )}
        {known && <Saved applying={applying} known={known} />}
        {failure && <Notice tone="error">{failure}</Notice>}
        <p className={styles.count}>
          Schritt {place + 1} von {formSteps.length}
        </p>
        <h2 className={styles.title}>{stepWords[step].title}</h2>
        <p className={styles.lead}>{stepWords[step].lead}</p>
        <StepPage
          applying={applying}
          terms={terms}
          readTermsAgain={readTermsAgain}
          faultAt={faultAt}
          faults={faults.map((fault) => ({ ...fault, step: stepOf(fault) }))}
          back={place > 0 ? () => go(formSteps[place - 1] ?? "place") : null}
          next={
            next
              ? {
                  label: stepWords[next].short,
                  go: () => {
                    setSeen((before) => new Set([...before, step]));
                    go(next);
                  },
                }
              : null
          }
          onAsked={() => setSeen(new Set(formSteps))}
          goTo={go}
          onSent={() => setChanging(false)}
        />
      </div>
    </div>
  );
}
