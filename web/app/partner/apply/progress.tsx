import { paths } from "@mahlzeit/contract/page-addresses";
import { type Application, type PartnerTerms, submitApplication } from "@mahlzeit/contract/partner";
import { allCheckPoints, checkPoints } from "@mahlzeit/domain/applications/checklist";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { type Step, Steps } from "../../ui/steps.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import styles from "./apply.module.css";
import { Files } from "./files.tsx";
import type { Applying } from "./use-application.ts";

interface ProgressProps {
  readonly applying: Applying;
  readonly known: Application;
  readonly terms: PartnerTerms;
  /** Goes to the steps again. */
  readonly onChange: () => void;
}

/** Where an application stands, what is asked, and what comes next. */
export function Progress({ applying, known, terms, onChange }: ProgressProps) {
  const firstName = known.form.applicant.trim().split(/\s+/)[0] ?? "";
  const titles = {
    DRAFT: "",
    SUBMITTED: `Danke, ${firstName}`,
    ASKED: `Fast am Tisch, ${firstName}`,
    APPROVED: `Willkommen, ${firstName}`,
    DECLINED: "Diesmal leider nicht",
  };
  return (
    <div className={styles.progress}>
      <div>
        <h1>{titles[known.state]}</h1>
        <p className={styles.lead}>{leads[known.state]}</p>
        {known.question && (
          <Panel>
            <PanelHead
              title={known.state === "ASKED" ? `${known.question.by ?? "Wir"} fragt nach` : "Was dagegen spricht"}
            />
            <p className={styles.off}>
              {formatDate(known.question.at)}, {formatTime(known.question.at)}
              {known.question.point && ` · ${checkPoints[known.question.point]}`}
            </p>
            <p className={styles.words}>{known.question.words}</p>
            {known.state === "ASKED" && <AnswerForm {...{ applying, known, terms, onChange }} />}
          </Panel>
        )}
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
  const { state, submittedAt, decidedAt, checked } = known;
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
      text: state === "ASKED" ? "Wir warten auf dich" : `${checked} von ${allCheckPoints.length} Punkten`,
      icon: "eye",
    },
    {
      state: state === "APPROVED" ? "now" : state === "DECLINED" ? "failed" : "todo",
      title: state === "DECLINED" ? "Abgelehnt" : "Einrichten",
      text: state === "DECLINED" ? "Der Grund steht links" : "Eine Liste führt dich durch",
      icon: "store",
      ...(decidedAt === null ? {} : { time: formatDate(decidedAt) }),
    },
    ...(state === "DECLINED"
      ? []
      : [{ state: "todo", title: "Aufgedeckt", text: "Du schaltest dich selbst frei", icon: "utensils" } as const]),
  ];
}

function AnswerForm({ applying, known, terms, onChange }: ProgressProps) {
  const { token, settle, adopt } = applying;
  const [words, setWords] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const version = (await settle()) ?? known.version;
      const body = { token: token ?? "", version, terms: terms.version, maySign: true, words };
      adopt((await api(submitApplication, { body })).answer);
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setSending(false);
  }
  return (
    <div className={styles.answer}>
      <Files applying={applying} />
      <TextAreaField
        label="Antwort"
        optional
        placeholder="Magst du was dazusagen?"
        value={words}
        maxLength={2000}
        onChange={({ target }) => setWords(target.value)}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles.foot}>
        <Button variant="outline" size="large" onClick={onChange}>
          Angaben ändern
        </Button>
        <Button variant="primary" size="large" busy={isSending} onClick={() => void send()}>
          Antwort schicken
        </Button>
      </div>
    </div>
  );
}
