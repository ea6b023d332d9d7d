import { findSetup } from "@mahlzeit/contract/partners/setup";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Toast } from "../../ui/toast.tsx";
import { nextStep } from "./setup-words.ts";

interface SavedToastProps {
  restaurantId: string;
  /** What is said of a restaurant that guests see. */
  children: ReactNode;
  onGone: () => void;
}

/** Says that something was saved; while the restaurant is being set up it leads on, until somebody does. */
export function SavedToast({ restaurantId, children, onGone }: SavedToastProps) {
  const { answer, hasFailed } = useAnswer(
    restaurantId,
    async (signal) => (await api(findSetup, { params: { id: restaurantId } }, { signal })).answer,
  );
  if (!answer && !hasFailed) return null;
  const next = answer && nextStep(answer, restaurantId);
  if (!next) return <Toast onGone={onGone}>{children}</Toast>;
  return (
    <Toast
      stays
      onGone={onGone}
      action={
        <Link ref={takeLostFocus} className={buttonClass({ variant: "quiet" })} to={next.to} onClick={onGone}>
          Weiter: {next.title}
        </Link>
      }
    >
      Gespeichert.
    </Toast>
  );
}

/** The button that saved is gone, and the focus with it. */
function takeLostFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}
