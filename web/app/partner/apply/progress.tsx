import { paths } from "@mahlzeit/contract/page-addresses";
import type { Application, PartnerTerms } from "@mahlzeit/contract/partners/apply";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { allCheckPoints, checkPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { greetingName } from "@mahlzeit/domain/partners/applications/greeting-name";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./apply.module.css";
import { SentFacts } from "./sent-facts.tsx";
import type { Applying } from "./use-application.ts";

export interface ProgressProps {
  readonly applying: Applying;
  readonly known: Application;
  readonly terms: PartnerTerms;
  readonly readTermsAgain: () => Promise<void>;
  /** Returns to the steps. */
  readonly onChange: () => void;
}

/** The state of an application, the open questions and the next steps. */
export function Progress(props: ProgressProps) {
  const { known } = props;
  const firstName = greetingName(known.form.applicant);
  const titles = {
    DRAFT: "",
    SUBMITTED: `Danke, ${firstName}`,
    ASKED: `Fast am Tisch, ${firstName}`,
    APPROVED: `Willkommen, ${firstName}`,
    DECLINED: "Diesmal leider nicht",
  };
  return (
    <div className={`stack gap-6 top ${styles.progress}`}>
      <div className={styles.progressHead}>
        <h1>{titles[known.state]}</h1>
        <p className="mt-1 muted">{leads[known.state]}</p>
      </div>
      <div>
        {known.question && (
          <Panel className={known.state === "ASKED" ? styles.asked : undefined}>
            <PanelHead
              title={known.state === "ASKED" ? `${known.question.by ?? "Wir"} fragt nach` : "Was dagegen spricht"}
            />
            <p className="muted">
              {formatDate(known.question.at)}, {formatTime(known.question.at)}
              {known.question.point && ` · ${checkPoints[known.question.point]}`}
            </p>
            <p className={`breaks ${styles.words}`}>{known.question.words}</p>
            {known.state === "ASKED" && <AnswerForm {...props} />}
          </Panel>
        )}
        {known.state === "SUBMITTED" && <SentFacts known={known} />}
        {known.state === "APPROVED" && (
          <Link className={buttonClass({ variant: "primary", size: "large" })} to={paths.login}>
            Zum Anmelden
          </Link>
        )}
      </div>
      <aside>
        <Panel>
          <PanelHead title="Wo du stehst" />
          <Steps steps={stepsOf(known)} />
        </Panel>
      </aside>
    </div>
  );
}

const leads = {
  DRAFT: "",
  SUBMITTED: "Wir schauen drüber, in ein bis zwei Werktagen. Fehlt etwas, fragen wir per Mail.",
  ASKED: "Uns fehlt noch etwas. Danach geht’s weiter.",
  APPROVED: "Dein Restaurant ist angelegt. Den Zugang haben wir dir gemailt; aufgedeckt wird, wann du willst.",
  DECLINED: "Wir können dich nicht aufnehmen. Siehst du das anders, antworte einfach auf unsere Mail.",
};

function stepsOf(known: Application): Step[] {
  const { state, submittedAt, decidedAt, checked, question } = known;
  const asked = question?.point ? checkPoints[question.point] : "Wir warten auf dich";
  const isDecided = state === "APPROVED" || state === "DECLINED";
  return [
    {
      state: "done",
      title: "Angemeldet",
      text: "Alle sechs Schritte fertig",
      icon: "check",
      ...(submittedAt === null ? {} : { time: formatDate(submittedAt) }),
    },
    {
      state: isDecided ? "done" : "now",
      title: state === "ASKED" ? "Rückfrage" : "Angaben geprüft",
      text: state === "ASKED" ? asked : `${checked} von ${allCheckPoints.length}\u00a0Punkten`,
      icon: "eye",
    },
    {
      state: state === "APPROVED" ? "now" : state === "DECLINED" ? "failed" : "todo",
      title: state === "DECLINED" ? "Abgelehnt" : "Einrichten",
      text: state === "DECLINED" ? "Den Grund liest du hier" : "Eine Liste führt dich durch",
      icon: "store",
      ...(decidedAt === null ? {} : { time: formatDate(decidedAt) }),
    },
    ...(state === "DECLINED"
      ? []
      : [{ state: "todo", title: "Aufgedeckt", text: "Du schaltest dich selbst frei", icon: "utensils" } as const]),
  ];
}
