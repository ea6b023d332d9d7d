import type { ReactNode } from "react";
import { signOut } from "../data/sign-in.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AuthHeading } from "./auth-page.tsx";
import type { MailedLink } from "./use-mailed-link.ts";

/** Shown while the link is looked up, and if that fails. */
export function LookingUp({ title, link: { failure, look } }: { title: string; link: MailedLink<unknown> }) {
  return (
    <>
      <AuthHeading title={title}>{failure ? null : "Einen Moment …"}</AuthHeading>
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void look()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
    </>
  );
}

interface LinkButtonProps {
  link: MailedLink<unknown>;
  children: string;
  onPress: () => Promise<void>;
}

/** The button for the link's action. */
export function LinkButton({ link: { failure, isSending, act }, children, onPress }: LinkButtonProps) {
  return (
    <div className="stack gap-5">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button variant="primary" size="large" block busy={isSending} onClick={() => void act(onPress)}>
        {children}
      </Button>
    </div>
  );
}

/** Shown if another account is signed in than the link's. */
export function SomebodyElse({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <AuthHeading title={title}>{children}</AuthHeading>
      <Button variant="primary" size="large" block onClick={() => void signOut()}>
        Abmelden und weiter
      </Button>
    </>
  );
}
