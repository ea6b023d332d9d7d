import { tellPublishers } from "@mahlzeit/contract/catalogue/edit-menu";
import { formatTime } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import type { MenuDraft } from "./use-menu-draft.ts";

interface TellPublishersProps {
  draft: MenuDraft;
  restaurantId: string;
}

/** Notifies those who may publish by mail, once per draft, for people who may not. */
export function TellPublishers({ draft, restaurantId }: TellPublishersProps) {
  const [notified, setNotified] = useState<{ readonly revision: string; readonly at: number } | null>(null);
  const { isSending, failure, setFailure, send } = useSending();
  const { managed } = draft;
  const at = notified?.revision === managed.revision ? notified.at : (managed.draft?.toldAt ?? null);
  if (managed.publishers.length === 0) return null;
  if (at !== null && draft.isSaved) return <small role="status">Bescheid gegeben um {formatTime(at)}</small>;

  const notify = () =>
    send(async () => {
      if (!(await draft.flush())) return setFailure("Der Entwurf ist noch nicht gesichert.");
      const revision = draft.latestRevision();
      const { answer } = await api(tellPublishers, { params: { id: restaurantId }, body: { revision } });
      setNotified({ revision, at: answer.toldAt });
    });
  return (
    <>
      {failure && <small role="alert">{failure}</small>}
      <Button busy={isSending} onClick={() => void notify()}>
        Bescheid geben
      </Button>
    </>
  );
}

/** Formats the names: "Marco oder Sara veröffentlichen". */
export function publishersText(names: readonly string[]): string {
  if (names.length === 0) return "Veröffentlichen kann, wem der Betrieb gehört";
  return `${names.join(" oder ")} ${names.length === 1 ? "veröffentlicht" : "veröffentlichen"}`;
}
