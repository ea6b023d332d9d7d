import { downloadPoster } from "@mahlzeit/contract/orders/own-door";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
import { saveFile } from "../../../data/save-export.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./own-door.module.css";

export function PosterButton({ restaurantId, door }: { restaurantId: string; door: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { answer } = await api(downloadPoster, { params: { id: restaurantId }, query: { door } });
      saveFile(`plakat-${door}.pdf`, new Blob([answer], { type: "application/pdf" }));
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setBusy(false);
  }

  return (
    <div className="stack gap-2 start">
      <Button variant="primary" icon="download" busy={isBusy} onClick={() => void download()}>
        Plakat als PDF
      </Button>
      {failure && (
        <p role="alert" className={`small ${styles.failure}`}>
          {failure}
        </p>
      )}
    </div>
  );
}
