import { type Invitation, inviteMember } from "@mahlzeit/contract/people/invitations";
import { oneLine } from "@mahlzeit/domain/one-line";
import { faultInSignInEmail, invitationDays } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { type FormEvent, useState } from "react";
import { api } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { SelectField, TextField } from "../../../ui/text-field.tsx";
import styles from "./team.module.css";
import { roleLabels } from "./team-labels.ts";

/** Staff come first, because most invitations are theirs. */
const roles: readonly MemberRole[] = ["staff", "owner"];

interface InviteFormProps {
  restaurantId: string;
  onInvited: (invitations: readonly Invitation[], email: string) => void;
}

/** Invites an e-mail address, with or without an account. */
export function InviteForm({ restaurantId, onInvited }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>("staff");
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = faultInSignInEmail(email);
    setFault(wrong);
    if (wrong !== null || isBusy) return;
    setIsBusy(true);
    try {
      const { answer } = await api(inviteMember, {
        params: { id: restaurantId },
        body: { email: oneLine(email), role },
      });
      onInvited(answer, oneLine(email));
      setEmail("");
    } catch (error) {
      setFault(failureSentence(error));
    }
    setIsBusy(false);
  }

  return (
    <Panel>
      <PanelHead title="Jemanden einladen" />
      <form className={`stack gap-4 mb-3 ${styles.invite}`} noValidate onSubmit={(event) => void invite(event)}>
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="off"
          placeholder="name@example.at"
          value={email}
          error={fault ?? undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setFault(null);
          }}
        />
        <SelectField label="Rolle" value={role} onChange={(event) => setRole(event.target.value as MemberRole)}>
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleLabels[one]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          Einladen
        </Button>
      </form>
      <p className="small muted">
        Die Einladung gilt {invitationDays}&nbsp;Tage. Wer noch kein Konto hat, legt dabei eines an.
      </p>
    </Panel>
  );
}
