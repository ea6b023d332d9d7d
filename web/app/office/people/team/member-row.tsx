import { type Invitation } from "@mahlzeit/contract/people/invitations";
import type { Member } from "@mahlzeit/contract/people/members";
import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type MemberRole, memberRoles } from "@mahlzeit/domain/people/roles";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EntryRow } from "../../../ui/entry-row.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SelectField } from "../../../ui/text-field.tsx";
import { roleLabels } from "./team-labels.ts";

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  /** The last owner can neither be removed nor become staff. */
  isLastOwner: boolean;
  isBusy: boolean;
  onRole: (role: MemberRole) => void;
  onDismiss: () => void;
}

export function MemberRow({ member, isOwn, isLastOwner, isBusy, onRole, onDismiss }: MemberRowProps) {
  const { firstName, lastName, email, role, since } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <EntryRow
      leading={firstName.slice(0, 1) + lastName.slice(0, 1)}
      title={
        <>
          {name} {isOwn && <span className="muted">(du)</span>}
        </>
      }
      actions={
        isLastOwner ? (
          <Badge tone="tint">{roleLabels[role]}</Badge>
        ) : (
          <>
            <SelectField
              label={<span className="visually-hidden">Rolle von {name}</span>}
              value={role}
              aria-busy={isBusy || undefined}
              onChange={(event) => onRole(event.target.value as MemberRole)}
            >
              {memberRoles.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </SelectField>
            <IconButton icon="trash-2" label={`${name} aus dem Team nehmen`} onClick={onDismiss} />
          </>
        )
      }
    >
      <p>{email}</p>
      <p>seit {formatDate(since)}</p>
      {isLastOwner && <p>Ein Restaurant braucht jemanden, dem es gehört: Mach zuerst jemand anderen dazu.</p>}
    </EntryRow>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  now: Instant;
  isBusy: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

export function InvitationRow({ invitation, now, isBusy, onResend, onWithdraw }: InvitationRowProps) {
  const { email, role, invitedBy, invitedAt, expiresAt } = invitation;
  const isOver = expiresAt <= now;
  const end = `${formatDate(expiresAt)}, ${formatTime(expiresAt)}`;
  return (
    <EntryRow
      leading="@"
      isWaiting
      title={email}
      actions={
        <>
          {isOver ? <Badge tone="error">abgelaufen</Badge> : <Badge tone="deal">wartet</Badge>}
          <Button variant="quiet" busy={isBusy} aria-label={`Nochmal schicken: ${email}`} onClick={onResend}>
            Nochmal schicken
          </Button>
          <IconButton icon="trash-2" label={`Einladung zurückziehen: ${email}`} onClick={onWithdraw} />
        </>
      }
    >
      <p>
        {roleLabels[role]}, eingeladen von {invitedBy} am {formatDate(invitedAt)}
      </p>
      <p>{isOver ? `abgelaufen am ${end}` : `gilt bis ${end}`}</p>
    </EntryRow>
  );
}
