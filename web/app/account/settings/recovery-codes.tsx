import { endOtherSessions } from "@mahlzeit/contract/people/second-factor";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./settings.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown only this once, and a button to sign out everywhere else. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [areOthersEnded, setOthersEnded] = useState(false);
  const { isSending, failure, send } = useSending();

  async function endOthers() {
    if (await send(() => api(endOtherSessions, {}))) setOthersEnded(true);
  }

  return (
    <Modal
      icon="lock-keyhole"
      title="Deine Wiederherstellungscodes"
      description="Wenn dein Handy einmal nicht da ist, meldest du dich mit einem davon an. Jeder gilt einmal. Wir zeigen sie nur jetzt."
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" block onClick={onClose}>
          Ich hab sie aufgehoben
        </Button>
      }
    >
      <ul className={`bold num nowrap ${styles.codes}`} aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        icon="download"
        onClick={() =>
          saveFile("wiederherstellungscodes.txt", new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }))
        }
      >
        Als Datei speichern
      </Button>
      <p className="muted small mt-5 mb-2">Ist noch wo ein Gerät angemeldet, das nicht mehr dazugehört?</p>
      {areOthersEnded ? (
        <Notice tone="ok">Auf allen anderen Geräten bist du abgemeldet.</Notice>
      ) : (
        <Button busy={isSending} onClick={() => void endOthers()}>
          Überall sonst abmelden
        </Button>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
    </Modal>
  );
}
