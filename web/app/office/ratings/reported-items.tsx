import { findHiddenItems, findReported, type ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import { managedRestaurantPath } from "@mahlzeit/contract/page-addresses";
import { formatDate } from "@mahlzeit/domain/local-time";
import { objectionText } from "@mahlzeit/domain/operator/moderation";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { RatingEntry } from "../../shared/ratings/rating-entry.tsx";
import { waitingChanged } from "../../shell/management/use-waiting.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import { HideDialog, KeepDialog } from "./decide-dialogs.tsx";
import { headingOf, reportedText } from "./report-text.ts";
import { ReportedContentEntry } from "./reported-content.tsx";
import styles from "./reported-items.module.css";

/** All reports waiting for a decision, oldest first, and all hidden content. */
export function ReportedItems() {
  const loaded = useLoaded(ask(findReported, {}));
  const { answer, reload } = loaded;
  const [act, setAct] = useState<{ what: "hide" | "keep"; item: ReportedItem } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [decisions, setDecisions] = useState(0);

  const finish = (words: string) => () => {
    setAct(null);
    setDone(words);
    reload();
    setDecisions(decisions + 1);
    waitingChanged();
  };
  const decide = (item: ReportedItem) => (
    <>
      {!item.hidden && (
        <Button
          variant="danger"
          aria-label={`${headingOf(item)} ausblenden`}
          onClick={() => setAct({ what: "hide", item })}
        >
          Ausblenden
        </Button>
      )}
      <Button
        aria-label={`${headingOf(item)} ${item.hidden ? "wieder einblenden" : "bleibt"}`}
        onClick={() => setAct({ what: "keep", item })}
      >
        {item.hidden ? "Wieder einblenden" : "Bleibt"}
      </Button>
    </>
  );
  const list = (items: readonly ReportedItem[]) =>
    items.map((item) => (
      <Entry key={JSON.stringify(item.about)} item={item}>
        {decide(item)}
      </Entry>
    ));

  return (
    <div className="stack gap-6">
      <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="24rem" />
      {answer && (
        <Panel aria-labelledby="gemeldet">
          <PanelHead id="gemeldet" title="Wartet auf dich">
            {answer.waiting.length > 0 && <Badge tone="deal">{answer.waiting.length} offen</Badge>}
          </PanelHead>
          {answer.waiting.length === 0 && <p className="muted">Nichts ist gemeldet.</p>}
          {list(answer.waiting)}
        </Panel>
      )}
      {/* Each decision may add an item at the top, so paging starts again. */}
      <HiddenItems key={decisions} list={list} />
      {act?.what === "hide" && (
        <HideDialog
          item={act.item}
          onClose={() => setAct(null)}
          onDone={finish("Ausgeblendet. Die Mails gehen hinaus.")}
          onOutdated={finish(outdated)}
        />
      )}
      {act?.what === "keep" && (
        <KeepDialog
          item={act.item}
          onClose={() => setAct(null)}
          onDone={finish(
            act.item.hidden
              ? "Wieder zu sehen. Die Mails gehen hinaus."
              : "Bleibt zu sehen. Wer gemeldet hat, erfährt es.",
          )}
          onOutdated={finish(outdated)}
        />
      )}
      {done !== null && <Toast onDismiss={() => setDone(null)}>{done}</Toast>}
    </div>
  );
}

const pageSize = 20;

/** All hidden content, newest first, page by page. */
function HiddenItems({ list }: { list: (items: readonly ReportedItem[]) => ReactNode }) {
  const { rows, progress, hasMore, loadMore } = usePages((page, options) =>
    api(findHiddenItems, { query: { pageSize, ...page } }, options),
  );
  return (
    <Panel aria-labelledby="ausgeblendet" aria-busy={progress === "loading"}>
      <PanelHead id="ausgeblendet" title="Ausgeblendet" />
      {!rows && progress === "loading" && <Skeleton height="12rem" shape="card" />}
      {rows?.length === 0 && <p className="muted">Nichts ist ausgeblendet.</p>}
      {rows && list(rows)}
      {progress === "failed" && (
        <Notice tone="error" action={<Button onClick={loadMore}>Nochmal laden</Button>}>
          Ausgeblendetes ließ sich gerade nicht laden.
        </Notice>
      )}
      {hasMore && progress !== "failed" && (
        <div className="mt-5">
          <Button busy={progress === "loading"} onClick={loadMore}>
            Ältere laden
          </Button>
        </div>
      )}
    </Panel>
  );
}

const outdated = "Das ist inzwischen anders. Bitte schau es dir noch einmal an.";

function Entry({ item, children }: { item: ReportedItem; children: ReactNode }) {
  const { about, restaurant, rating, reports, hidden } = item;
  const [now] = useState(() => Date.now());
  return (
    <div className={`breaks mt-5 ${styles.one}`}>
      <p>
        {rating ? "Über" : "Bei"} <Link to={managedRestaurantPath(restaurant.uid)}>{restaurant.name}</Link>
      </p>
      {reports.map(({ id, reason, words, reportedAt, hasEmail }) => (
        <div key={id} className={styles.report}>
          <p>
            <b>{objectionText(about.kind, reason)}</b>
          </p>
          <p className={styles.words}>{words}</p>
          <p className="small muted">
            {reportedText(reportedAt, now)}
            {hasEmail ? ", wartet auf eine Mail" : ", ohne E-Mail"}
          </p>
        </div>
      ))}
      {hidden && (
        <div className={styles.report}>
          <p>
            <b>{objectionText(about.kind, hidden.reason)}</b>
          </p>
          {hidden.words && <p className={styles.words}>{hidden.words}</p>}
          <p className="small muted">Ausgeblendet am {formatDate(hidden.at)}</p>
        </div>
      )}
      {rating ? (
        <RatingEntry rating={rating} restaurant={restaurant}>
          {children}
        </RatingEntry>
      ) : (
        <ReportedContentEntry item={item}>{children}</ReportedContentEntry>
      )}
    </div>
  );
}
