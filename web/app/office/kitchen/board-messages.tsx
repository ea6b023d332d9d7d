import { Button } from "../../ui/button.tsx";
import { Toast } from "../../ui/toast.tsx";
import type { useTrial } from "./use-trial.ts";

interface BoardMessagesProps {
  message: string | null;
  trial: ReturnType<typeof useTrial>;
  /** True after an order was rejected because there is too much to do. */
  offersPause: boolean;
  onRead: () => void;
  onPause: () => void;
  onPauseOffered: () => void;
}

/** The message below the band, one at a time: news, else a trial alarm, else the offer of a pause. */
export function BoardMessages({ message, trial, offersPause, onRead, onPause, onPauseOffered }: BoardMessagesProps) {
  if (message !== null)
    return (
      <Toast icon="info" onDismiss={onRead}>
        {message}
      </Toast>
    );
  return (
    <>
      {trial.isAsking && (
        <Toast
          stays
          icon="bell"
          action={
            <Button variant="quiet" onClick={trial.confirm}>
              Gehört
            </Button>
          }
          onDismiss={trial.confirm}
        >
          Probealarm: Dieses Gerät läutet.
        </Toast>
      )}
      {offersPause && (
        <Toast
          icon="info"
          action={
            <Button
              variant="quiet"
              onClick={() => {
                onPauseOffered();
                onPause();
              }}
            >
              Pause machen
            </Button>
          }
          onDismiss={onPauseOffered}
        >
          Neue Bestellungen kommen weiter.
        </Toast>
      )}
    </>
  );
}
