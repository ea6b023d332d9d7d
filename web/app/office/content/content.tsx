import { type TextTag, textGroups } from "@mahlzeit/contract/operator/content";
import { findManagedTexts } from "@mahlzeit/contract/operator/edit-content";
import { editedTextKey } from "@mahlzeit/contract/operator/operator-addresses";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Toast } from "../../ui/toast.tsx";
import styles from "./content.module.css";
import { TextEditor } from "./text-editor.tsx";
import { TextList } from "./text-list.tsx";

const tags: readonly string[] = Object.values(textGroups).flat();

export function Content() {
  const [query] = useSearchParams();
  const asked = query.get(editedTextKey) ?? "";
  const tag = (tags.includes(asked) ? asked : "legal-company") as TextTag;
  const [news, setNews] = useState<string | null>(null);
  const loaded = useLoaded(ask(findManagedTexts, {}), { about: tag });
  const { answer, reload } = loaded;
  const isDraft = answer?.some(({ texts }) => texts.some((one) => one.tag === tag && one.hasDraft));
  return (
    <>
      <div className={`cluster between ${styles.head}`}>
        <PageHead title="Inhalte">Texte und Bilder des Marktplatzes. Nichts geht ohne Vorschau hinaus.</PageHead>
        {isDraft && <Badge tone="deal">Entwurf, noch nicht veröffentlicht</Badge>}
      </div>
      {!answer && <Loaded of={loaded} failed="Die Texte ließen sich gerade nicht laden." height="36rem" />}
      {answer && (
        <div className={`stack gap-5 ${styles.page}`}>
          <TextList groups={answer} current={tag} />
          <TextEditor
            key={tag}
            tag={tag}
            onChanged={(message) => {
              reload();
              if (message) setNews(message);
            }}
          />
        </div>
      )}
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </>
  );
}
