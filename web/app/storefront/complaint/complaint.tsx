import {
  claimComplaint,
  type OrderToComplain,
  objectToAnswer,
  withdrawComplaint,
} from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { ClaimedSide } from "./claimed-side.tsx";
import styles from "./complaint.module.css";
import { ComplaintForm } from "./complaint-form.tsx";
import { ComplaintState } from "./complaint-state.tsx";
import { aboutOrder, complaintTitle } from "./complaint-text.ts";
import { NotComplainable } from "./not-complainable.tsx";
import { useComplaint } from "./use-complaint.ts";

interface ComplaintProps {
  tag: string;
  known: OrderToComplain;
  now: Instant;
}

/** The form to say what was wrong with an order, or what became of it. */
export function Complaint({ tag, known: loaded, now }: ComplaintProps) {
  const { known, sending, failure, write } = useComplaint(tag, loaded);
  const [isEditing, setEditing] = useState(false);
  const [acts, setActs] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared, or the reason stands at the top.
  useEffect(() => {
    if (acts > 0) title.current?.focus();
  }, [acts]);

  const { complaint, service } = known;
  const params = { tag };
  const mayChange = complaint ? complaint.status === "OPEN" || complaint.can.includes("OPEN") : false;
  const isForm = complaint ? isEditing && mayChange : known.complainable === "yes";

  async function act(...sent: Parameters<typeof write>) {
    if (await write(...sent)) setEditing(false);
    setActs((before) => before + 1);
  }
  const edit = () => {
    setEditing(true);
    setActs((before) => before + 1);
  };

  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <div>
        <h1 ref={title} tabIndex={-1}>
          {isForm || !complaint ? headline(known) : complaintTitle(complaint.status, service.name)}
        </h1>
        <p className="muted mt-2">
          {aboutOrder(known, now)}
          {isForm && " Sag uns, was war. Ein Foto brauchst du nicht."}
        </p>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isForm ? (
        <ComplaintForm
          known={known}
          isSending={sending === "claim"}
          onSend={(body) => act("claim", () => api(claimComplaint, { params, body }))}
        />
      ) : complaint ? (
        <div className={`stack gap-8 ${styles.columns}`}>
          <ComplaintState
            known={known}
            complaint={complaint}
            sending={sending}
            onEdit={edit}
            onWithdraw={() => act("withdraw", () => api(withdrawComplaint, { params }))}
            onObject={() => act("object", () => api(objectToAnswer, { params }))}
          />
          <ClaimedSide tag={tag} known={known} complaint={complaint} />
        </div>
      ) : (
        <NotComplainable tag={tag} known={known} />
      )}
      {!isForm && <p className="small muted">Deine gesetzlichen Rechte bleiben unberührt.</p>}
    </div>
  );
}

function headline({ complainable }: OrderToComplain): string {
  return complainable === "over" ? "Dafür ist es zu spät" : "Etwas war nicht in Ordnung";
}
