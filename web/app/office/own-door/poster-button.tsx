import { downloadPoster } from "@mahlzeit/contract/orders/own-door";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./own-door.module.css";

export function PosterButton({ restaurantId, door }: { restaurantId: string; door: string }) {
  const { isSending, failure, send } = useSending();

  const download = () =>
    send(async () => {
      const { answer } = await api(downloadPoster, { params: { id: restaurantId }, query: { door } });
      saveFile(`plakat-${door}.pdf`, new Blob([answer], { type: "application/pdf" }));
    });

  return (
    <div className="stack gap-2 start">
      <Button variant="primary" icon="download" busy={isSending} onClick={() => void download()}>
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
