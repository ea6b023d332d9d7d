import { type TextTag, textGroups } from "@mahlzeit/contract/operator/content";
import { findManagedTexts } from "@mahlzeit/contract/operator/edit-content";
import { editedTextKey } from "@mahlzeit/contract/operator/operator-addresses";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../data/api.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import styles from "./content.module.css";
import { TextEditor } from "./text-editor.tsx";
import { TextList } from "./text-list.tsx";

const tags: readonly string[] = Object.values(textGroups).flat();

export function Content() {
  const [query] = useSearchParams();
  const asked = query.get(editedTextKey) ?? "";
  const tag = (tags.includes(asked) ? asked : "legal-company") as TextTag;
  const [changes, setChanges] = useState(0);
  const [news, setNews] = useState<string | null>(null);
  const { answer, hasFailed, askAgain } = useAnswer(
    `${tag} ${changes}`,
    async (signal) => (await api(findManagedTexts, {}, { signal })).answer,
  );
  const isDraft = answer?.some(({ texts }) => texts.some((one) => one.tag === tag && one.hasDraft));
  return (
    <>
      <div className={`cluster between ${styles.head}`}>
        <PageHead title="Inhalte">Texte und Bilder des Marktplatzes. Nichts geht ohne Vorschau hinaus.</PageHead>
        {isDraft && <Badge tone="deal">Entwurf, noch nicht veröffentlicht</Badge>}
      </div>
      {hasFailed && !answer && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Die Texte ließen sich gerade nicht laden.
        </Notice>
      )}
      {!answer && !hasFailed && <Skeleton height="36rem" shape="card" />}
      {answer && (
        <div className={`stack gap-5 ${styles.page}`}>
          <TextList groups={answer} current={tag} />
          <TextEditor
            key={tag}
            tag={tag}
            onChanged={(said) => {
              setChanges((before) => before + 1);
              if (said) setNews(said);
            }}
          />
        </div>
      )}
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </>
  );
}
