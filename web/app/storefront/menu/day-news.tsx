import { IconButton } from "../../ui/icon-button.tsx";
import { Toast } from "../../ui/toast.tsx";

/** Says for which day the order is now. It stays until it is closed, because it concerns every dish in the cart. */
export function DayNews({ children, onDismiss }: { children: string; onDismiss: () => void }) {
  return (
    <Toast
      icon="clock"
      stays
      onDismiss={onDismiss}
      action={<IconButton icon="x" label="Schließen" onClick={onDismiss} />}
    >
      {children}
    </Toast>
  );
}
