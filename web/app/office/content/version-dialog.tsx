import type { TextTag } from "@mahlzeit/contract/operator/content";
import { findTextVersion, type ManagedText, restoreTextVersion } from "@mahlzeit/contract/operator/edit-content";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ComparedText } from "./compared-text.tsx";

interface VersionDialogProps {
  tag: TextTag;
  isLine: boolean;
  published: ManagedText["published"];
  /** 0 is the built-in text. */
  number: number;
  title: string;
  description: string;
  hasDraft: boolean;
  onRestored: (managed: ManagedText) => void;
  onClose: () => void;
}

/** An earlier version compared word by word with the published one, and a button to restore it. */
export function VersionDialog(props: VersionDialogProps) {
  const { tag, isLine, published, number, title, description, hasDraft, onRestored, onClose } = props;
  const params = { tag, number: String(number) };
  const [view, setView] = useState<"compare" | "read">("compare");
  const { isSending, failure, send } = useSending();
  const { answer, hasFailed } = useLoaded(ask(findTextVersion, { params }));

  const restore = () =>
    send(async () => {
      const body = { published: published.number };
      onRestored((await api(restoreTextVersion, { params, body })).answer);
    });

  return (
    <Modal
      title={title}
      description={description}
      onClose={onClose}
      footer={
        answer &&
        answer.text !== published.text && (
          <Button block busy={isSending} onClick={() => void restore()}>
            Wiederherstellen und veröffentlichen
          </Button>
        )
      }
    >
      <div className="stack gap-4">
        {hasFailed && <Notice tone="error">Das hat nicht geklappt.</Notice>}
        {!answer && !hasFailed && <Skeleton height="16rem" shape="card" />}
        {answer && (
          <>
            <Tabs
              label="Was zu sehen ist"
              tabs={[
                { value: "compare", label: "Vergleich" },
                { value: "read", label: "Lesen" },
              ]}
              selected={view}
              onSelect={setView}
            >
              {view === "compare" && <p className="mb-3">Das wäre anders, als deine Gäste es jetzt lesen:</p>}
              <ComparedText
                before={view === "compare" ? published.text : answer.text}
                after={answer.text}
                isLine={isLine}
              />
            </Tabs>
            {hasDraft && <Notice tone="warn">Der Entwurf bleibt, wie er ist.</Notice>}
          </>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Modal>
  );
}
