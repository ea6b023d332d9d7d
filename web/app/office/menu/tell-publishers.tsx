import { tellPublishers } from "@mahlzeit/contract/catalogue/edit-menu";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import type { MenuDraft } from "./use-menu-draft.ts";

interface TellPublishersProps {
  /** The first names of those who may publish. */
  publishers: readonly string[];
  revision: string;
  /** The time at which they were notified of it; null if they were not. */
  toldAt: Instant | null;
  draft: {
    readonly isSaved: boolean;
    readonly flush: () => Promise<boolean>;
    readonly latestRevision: () => string;
  };
  /** The sentence for a draft that could not be saved. */
  unsaved: string;
  notify: (revision: string) => Promise<{ readonly answer: { readonly toldAt: Instant } }>;
}

/** Notifies those who may publish by mail, once per revision, for people who may not. */
export function TellPublishers({ publishers, revision, toldAt, draft, unsaved, notify }: TellPublishersProps) {
  const [notified, setNotified] = useState<{ readonly revision: string; readonly at: Instant } | null>(null);
  const { isSending, failure, setFailure, send } = useSending();
  const at = notified?.revision === revision ? notified.at : toldAt;
  if (publishers.length === 0) return null;
  if (at !== null && draft.isSaved) return <small role="status">Bescheid gegeben um {formatTime(at)}</small>;

  const tell = () =>
    send(async () => {
      if (!(await draft.flush())) return setFailure(unsaved);
      const latest = draft.latestRevision();
      const { answer } = await notify(latest);
      setNotified({ revision: latest, at: answer.toldAt });
    });
  return (
    <>
      {failure && <small role="alert">{failure}</small>}
      <Button busy={isSending} onClick={() => void tell()}>
        Bescheid geben
      </Button>
    </>
  );
}

/** Notifies them of the draft of a menu. */
export function TellOfMenu({ draft, restaurantId }: { draft: MenuDraft; restaurantId: string }) {
  const { managed } = draft;
  return (
    <TellPublishers
      publishers={managed.publishers}
      revision={managed.revision}
      toldAt={managed.draft?.toldAt ?? null}
      draft={draft}
      unsaved="Der Entwurf ist noch nicht gesichert."
      notify={(revision) => api(tellPublishers, { params: { id: restaurantId }, body: { revision } })}
    />
  );
}

/** Formats the names: "Marco oder Sara veröffentlichen". */
export function publishersText(names: readonly string[]): string {
  if (names.length === 0) return "Veröffentlichen kann, wem der Betrieb gehört";
  return `${names.join(" oder ")} ${names.length === 1 ? "veröffentlicht" : "veröffentlichen"}`;
}
