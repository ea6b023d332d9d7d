import { formatDate } from "@mahlzeit/domain/local-time";
import { type ContentKind, contentObjections } from "@mahlzeit/domain/operator/moderation";
import { Notice } from "../../ui/notice.tsx";
import styles from "./draft.module.css";
import type { Hidden } from "./use-hidden-content.ts";

interface HiddenNoticeProps {
  kind: ContentKind;
  /** The name of one of several pictures: "Das Titelbild". */
  what?: string;
  hidden: Hidden | undefined;
}

export const hiddenLabel = "Vom Betreiber ausgeblendet";

/** Tells a restaurant's people that operators hide its content, the reason, and the contact for complaints. */
export function HiddenNotice({ kind, what = subjects[kind], hidden }: HiddenNoticeProps) {
  if (!hidden) return null;
  const { reason, words, hiddenAt, complaintsTo } = hidden;
  return (
    <div className={styles.notice}>
      <Notice tone="error">
        <b>
          {hiddenLabel}, seit {formatDate(hiddenAt)}.
        </b>{" "}
        {what} {effects[kind]} Der Grund: {contentObjections[reason]}.
        <span className={`block breaks ${styles.words}`}>{words}</span>
        Siehst du das anders, oder ist es behoben? Schreib an <a href={`mailto:${complaintsTo}`}>{complaintsTo}</a>.
      </Notice>
    </div>
  );
}

const subjects: Record<ContentKind, string> = { DISH: "Das Gericht", PICTURE: "Das Bild", TEXT: "Die Beschreibung" };

const effects: Record<ContentKind, string> = {
  DISH: "sieht und bestellt niemand, auch wenn du die Karte veröffentlichst.",
  PICTURE: "sieht niemand, auch wenn du es noch einmal hochlädst. Ein anderes kannst du jederzeit nehmen.",
  TEXT: "sieht niemand, auch wenn du sie änderst.",
};
