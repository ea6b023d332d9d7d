import { findApplications } from "@mahlzeit/contract/management/applications";
import { useLocation, useNavigate } from "react-router";
import { api } from "../../api.ts";
import { useAnswer } from "../../session/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ApplicationList } from "./application-list.tsx";
import styles from "./applications.module.css";
import { OneApplication } from "./one-application.tsx";
import { Wishes } from "./wishes.tsx";

const wishes = "#wuensche";

/** The pipeline and one application beside it, or what guests wish for. */
export function Applications() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { answer, hasFailed, askAgain } = useAnswer("applications", (signal) =>
    api(findApplications, {}, { signal }).then((found) => found.answer),
  );
  const tab = hash === wishes ? "wishes" : "applications";
  const select = (value: string) => void navigate({ hash: value === "wishes" ? wishes : "" }, { replace: true });
  const chosen = hash.startsWith("#") && hash !== wishes ? hash.slice(1) : "";
  const shown = answer?.applications.find(({ id }) => id === chosen) ?? answer?.applications[0];
  return (
    <Tabs
      label="Anfragen"
      tabs={[
        { value: "applications", label: answer?.waiting ? `Bewerbungen ${answer.waiting}` : "Bewerbungen" },
        { value: "wishes", label: "Wünsche der Gäste" },
      ]}
      selected={tab}
      onSelect={select}
    >
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Das ließ sich gerade nicht laden.
        </Notice>
      )}
      {tab === "wishes" ? (
        <Wishes />
      ) : !answer ? (
        !hasFailed && <Skeleton height="30rem" shape="card" />
      ) : !shown ? (
        <p className={styles.quiet}>Niemand wartet. Wer sich anmeldet, steht dann hier.</p>
      ) : (
        <div className={styles.split}>
          <ApplicationList list={answer} shown={shown.id} />
          <OneApplication key={shown.id} id={shown.id} onChanged={askAgain} />
        </div>
      )}
    </Tabs>
  );
}
