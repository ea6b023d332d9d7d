import type { ManagedText } from "@mahlzeit/contract/operator/edit-content";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ComparedText } from "./compared-text.tsx";
import { PhonePreview } from "./phone-preview.tsx";

interface PreviewDialogProps {
  managed: ManagedText;
  text: string;
  /** Null in a preview without publishing. */
  onPublish: (() => void) | null;
  isPublishing: boolean;
  failure: string | null;
  onClose: () => void;
}

/** A preview of the draft and its changes; publishing is possible only here. */
export function PreviewDialog({ managed, text, onPublish, isPublishing, failure, onClose }: PreviewDialogProps) {
  const { tag, isLine, published } = managed;
  const [view, setView] = useState<"page" | "changes">("page");
  return (
    <Modal
      title={onPublish ? "Veröffentlichen?" : "Vorschau"}
      description={
        onPublish ? "So sehen es gleich alle Gäste." : "Das sieht nur, wer die Marktplatz-Verwaltung öffnen darf."
      }
      onClose={onClose}
      footer={
        onPublish && (
          <Button variant="primary" size="large" block busy={isPublishing} onClick={onPublish}>
            Jetzt veröffentlichen
          </Button>
        )
      }
    >
      <div className="stack gap-4">
        <Tabs
          label="Was zu sehen ist"
          tabs={[
            { value: "page", label: "Seite" },
            { value: "changes", label: "Änderungen" },
          ]}
          selected={view}
          onSelect={setView}
        >
          {view === "page" ? (
            <PhonePreview tag={tag} text={text} isLine={isLine} />
          ) : (
            <ComparedText before={published.text} after={text} isLine={isLine} />
          )}
        </Tabs>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </Modal>
  );
}
