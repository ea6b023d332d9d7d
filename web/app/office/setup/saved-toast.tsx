import { findSetup } from "@mahlzeit/contract/partners/setup";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Toast } from "../../ui/toast.tsx";
import { nextStep } from "./setup-text.ts";

interface SavedToastProps {
  restaurantId: string;
  /** The message once guests see the restaurant. */
  children: ReactNode;
  onDismiss: () => void;
}

/** Confirms saving; during the set-up it links to the next step. */
export function SavedToast({ restaurantId, children, onDismiss }: SavedToastProps) {
  const { answer, hasFailed } = useLoaded(ask(findSetup, { params: { id: restaurantId } }));
  if (!answer && !hasFailed) return null;
  const next = answer && nextStep(answer, restaurantId);
  if (!next) return <Toast onDismiss={onDismiss}>{children}</Toast>;
  return (
    <Toast
      stays
      onDismiss={onDismiss}
      action={
        <Link ref={takeLostFocus} className={buttonClass({ variant: "quiet" })} to={next.to} onClick={onDismiss}>
          Weiter: {next.title}
        </Link>
      }
    >
      Gespeichert.
    </Toast>
  );
}

/** Takes the focus if the pressed button has disappeared. */
function takeLostFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
