import { mailApplicationLink } from "@mahlzeit/contract/partners/apply";
import { faultInApplicantsEmail } from "@mahlzeit/domain/partners/applications/form";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { Form } from "../../forms/form.tsx";
import { EmailField } from "../../forms/person-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./apply.module.css";

const resolver = rulesResolver<{ email: string }>({ email: faultInApplicantsEmail });

/** Mails the link again to an applicant who has lost it. */
export function LostLink({ why }: { why: ReactNode }) {
  const form = useForm({ resolver, defaultValues: { email: "" } });
  const { refusals, send } = useRefusals(form);
  const hydrated = useHydrated();
  const [isSent, setSent] = useState(false);
  const ask = (body: { email: string }) =>
    send(async () => {
      await api(mailApplicationLink, { body });
      setSent(true);
    });
  if (isSent) return <Notice tone="ok">Gibt es eine Anmeldung mit dieser Adresse, ist der Link unterwegs.</Notice>;
  return (
    <div className={styles.lost}>
      <Form form={form} onSubmit={ask} refusals={refusals}>
        {why}
        <EmailField required />
        {/* Submitting before React listens would leave the page. */}
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!hydrated}>
          Link schicken
        </Button>
      </Form>
    </div>
  );
}
