import { paths } from "@mahlzeit/contract/page-addresses";
import { type Invitation, resendInvitation, withdrawInvitation } from "@mahlzeit/contract/people/invitations";
import { changeRole, type Member } from "@mahlzeit/contract/people/members";
import { countOf } from "@mahlzeit/domain/digits";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { api } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EntryList } from "../../../ui/entry-row.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { LastActs } from "../../audit/last-acts.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitationRow, MemberRow } from "./member-row.tsx";
import { RightsTable } from "./rights-table.tsx";
import styles from "./team.module.css";
import { roleWords } from "./team-words.ts";
import { useTeam } from "./use-team.ts";

const DismissDialog = onDemand(async () => (await import("./dismiss-dialog.tsx")).DismissDialog);

interface TeamProps {
  restaurantId: string;
  ownAccountId: string;
}

/** A restaurant's members, invitations and rights. Changes apply at once. */
export function Team({ restaurantId, ownAccountId }: TeamProps) {
  const { members, invitations, now, failure, load, setMembers, setInvitations, setFailure } = useTeam(restaurantId);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const owners = members?.filter(({ role }) => role === "owner").length ?? 0;

  async function attempt(id: string, work: () => Promise<void>): Promise<void> {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureSentence(error));
    }
    setBusyId(null);
  }

  /** Moves the focus to the remaining rows, because the button disappears with its row. */
  function takeOut(show: () => void): void {
    flushSync(show);
    list.current?.focus();
  }

  const setRole = (member: Member, role: MemberRole) =>
    attempt(member.accountId, async () => {
      const params = { id: restaurantId, accountId: member.accountId };
      setMembers((await api(changeRole, { params, body: { role } })).answer);
      setNews(`${member.firstName} ist jetzt ${role === "owner" ? roleWords.owner : "im Team"}.`);
      // Their invitations may be gone, too.
      await load();
    });
  const resend = ({ id, email }: Invitation) =>
    attempt(id, async () => {
      setInvitations((await api(resendInvitation, { params: { id: restaurantId, invitationId: id } })).answer);
      setNews(`Die Einladung ist noch einmal unterwegs zu ${email}.`);
    });
  const withdraw = ({ id, email }: Invitation) =>
    attempt(id, async () => {
      const { answer } = await api(withdrawInvitation, { params: { id: restaurantId, invitationId: id } });
      takeOut(() => setInvitations(answer));
      setNews(`Die Einladung an ${email} gilt nicht mehr.`);
    });

  return (
    <div className={`stack gap-4 top ${styles.columns}`}>
      <div className="stack gap-4 top">
        <InviteForm
          restaurantId={restaurantId}
          onInvited={(all, email) => {
            setInvitations(all);
            setNews(`Die Einladung ist unterwegs zu ${email}.`);
          }}
        />
        <Panel>
          <PanelHead title={members ? countOf(members.length, "Person", "Leute") : "Team"} />
          {failure && (
            <Notice tone="error" action={<Button onClick={() => void load()}>Nochmal</Button>}>
              {failure}
            </Notice>
          )}
          {!members && !failure && <Skeleton height="16rem" shape="card" />}
          <div ref={list} tabIndex={-1}>
            <EntryList label="Team">
              {members?.map((member) => (
                <MemberRow
                  key={member.accountId}
                  member={member}
                  isOwn={member.accountId === ownAccountId}
                  isLastOwner={member.role === "owner" && owners === 1}
                  isBusy={busyId === member.accountId}
                  onRole={(role) => void setRole(member, role)}
                  onDismiss={() => setLeaving(member)}
                />
              ))}
              {members &&
                invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    now={now}
                    isBusy={busyId === invitation.id}
                    onResend={() => void resend(invitation)}
                    onWithdraw={() => void withdraw(invitation)}
                  />
                ))}
            </EntryList>
          </div>
        </Panel>
        <Panel>
          <PanelHead title="Wer hat was gemacht">
            <Link className={buttonClass({ variant: "quiet" })} to={paths.audit}>
              Zum Protokoll
            </Link>
          </PanelHead>
          <LastActs restaurantId={restaurantId} />
        </Panel>
      </div>
      <Panel className={styles.aside}>
        <PanelHead title="Wer darf was" />
        <RightsTable />
      </Panel>
      {leaving && (
        <DismissDialog
          restaurantId={restaurantId}
          member={leaving}
          onDone={(left) => {
            takeOut(() => {
              setMembers(left);
              setLeaving(null);
            });
            setNews(`${leaving.firstName} ist nicht mehr im Team.`);
            void load();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}
