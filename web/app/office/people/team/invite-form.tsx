import { type Invitation, inviteMember } from "@mahlzeit/contract/people/invitations";
import { oneLine } from "@mahlzeit/domain/one-line";
import { faultInSignInEmail, invitationDays } from "@mahlzeit/domain/people/account";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { Form } from "../../../forms/form.tsx";
import { FormSelectField, FormTextField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./team.module.css";
import { roleLabels } from "./team-labels.ts";

/** Staff come first, because most invitations are theirs. */
const roles: readonly MemberRole[] = ["staff", "owner"];

interface Typed {
  email: string;
  role: MemberRole;
}

const resolver = rulesResolver<Typed>({ email: faultInSignInEmail, role: () => null });

interface InviteFormProps {
  restaurantId: string;
  onInvited: (invitations: readonly Invitation[], email: string) => void;
}

/** Invites an e-mail address, with or without an account. */
export function InviteForm({ restaurantId, onInvited }: InviteFormProps) {
  const form = useForm<Typed>({ resolver, defaultValues: { email: "", role: "staff" } });
  const { refusals, send } = useRefusals(form);

  const invite = ({ email, role }: Typed) =>
    send(
      async () => {
        const body = { email: oneLine(email), role };
        const { answer } = await api(inviteMember, { params: { id: restaurantId }, body });
        onInvited(answer, body.email);
        form.reset({ email: "", role });
      },
      () => "email",
    );

  return (
    <Panel>
      <PanelHead title="Jemanden einladen" />
      <Form form={form} onSubmit={invite} refusals={refusals}>
        <div className={`stack gap-4 mb-3 ${styles.invite}`}>
          <FormTextField name="email" label="E-Mail" type="email" autoComplete="off" placeholder="name@example.at" />
          <FormSelectField name="role" label="Rolle">
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleLabels[one]}
              </option>
            ))}
          </FormSelectField>
          <Button type="submit" variant="primary" size="large" busy={form.formState.isSubmitting}>
            Einladen
          </Button>
        </div>
      </Form>
      <p className="small muted">
        Die Einladung gilt {invitationDays}&nbsp;Tage. Wer noch kein Konto hat, legt dabei eines an.
      </p>
    </Panel>
  );
}
