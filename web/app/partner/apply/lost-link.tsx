import { mailApplicationLink } from "@mahlzeit/contract/partners/apply";
import { type ReactNode, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./apply.module.css";

/** Mails the link again to an applicant who has lost it. */
export function LostLink({ why }: { why: ReactNode }) {
  const [email, setEmail] = useState("");
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setFailure(null);
    setSending(true);
    try {
      await api(mailApplicationLink, { body: { email } });
      setSent(true);
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setSending(false);
  }
  if (isSent) return <Notice tone="ok">Gibt es eine Anmeldung mit dieser Adresse, ist der Link unterwegs.</Notice>;
  return (
    <form
      className={`stack gap-4 ${styles.lost}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {why}
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="E-Mail"
        required
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={isSending}>
        Link schicken
      </Button>
    </form>
  );
}
