import { hourMs } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./dialogs.module.css";
import { instantOfFields } from "./publish-time.ts";
import type { SoldOutUntil } from "./use-sold-out.ts";

interface OutDialogProps {
  name: string;
  onChoose: (until: SoldOutUntil) => void;
  onClose: () => void;
}

/** Asks until when a dish is out; the most frequent answer is first. */
export function OutDialog({ name, onChoose, onClose }: OutDialogProps) {
  const [openedAt] = useState(() => Date.now());
  const [day, setDay] = useState("");
  const until = instantOfFields(day, "05:00");
  const choose = (until: SoldOutUntil) => {
    onChoose(until);
    onClose();
  };
  return (
    <Modal title={`${name} ist aus. Bis wann?`} description="Gilt sofort, auch ohne Veröffentlichen." onClose={onClose}>
      <div className="stack gap-3">
        <Button variant="primary" block onClick={() => choose("BUSINESS_DAY")}>
          Bis morgen früh, 05:00
        </Button>
        <Button block onClick={() => choose(Date.now() + 2 * hourMs)}>
          Für 2 Stunden
        </Button>
        <div className={styles.day}>
          <TextField
            label="Bis zu einem Tag, 05:00"
            type="date"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <Button
            looksDisabled={until === null || until <= openedAt}
            onClick={() => until !== null && until > openedAt && choose(until)}
          >
            Nehmen
          </Button>
        </div>
        <Button block onClick={() => choose("CHANGED")}>
          Bis ich’s wieder einschalte
        </Button>
      </div>
    </Modal>
  );
}
