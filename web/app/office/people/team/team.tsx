import { paths } from "@mahlzeit/contract/page-addresses";
import {
  findInvitations,
  type Invitation,
  resendInvitation,
  withdrawInvitation,
} from "@mahlzeit/contract/people/invitations";
import { changeRole, findMembers, type Member } from "@mahlzeit/contract/people/members";
import { countOf } from "@mahlzeit/domain/digits";
import type { MemberRole } from "@mahlzeit/domain/people/roles";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EntryList } from "../../../ui/entry-row.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { LastActs } from "../../audit/last-acts.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitationRow, MemberRow } from "./member-row.tsx";
import { RightsTable } from "./rights-table.tsx";
import styles from "./team.module.css";
import { roleLabels } from "./team-labels.ts";

const DismissDialog = onDemand(async () => (await import("./dismiss-dialog.tsx")).DismissDialog);

interface TeamProps {
  restaurantId: string;
  ownAccountId: string;
}

/** A restaurant's members, invitations and rights. Changes apply at once. */
export function Team({ restaurantId, ownAccountId }: TeamProps) {
  const params = { id: restaurantId };
  const loaded = useLoaded<{ readonly members: readonly Member[]; readonly invitations: readonly Invitation[] }>(
    {
      key: ["members and invitations", restaurantId],
      find: async (signal) => {
        const [members, invitations] = await Promise.all([
          api(findMembers, { params }, { signal }),
          api(findInvitations, { params }, { signal }),
        ]);
        return { members: members.answer, invitations: invitations.answer };
      },
    },
    { onFocus: true },
  );
  const { answer: team, answeredAt: now, reload, show } = loaded;
  const { members = null, invitations = [] } = team ?? {};
  const showMembers = (all: readonly Member[]) => show({ members: all, invitations });
  const showInvitations = (all: readonly Invitation[]) => show({ members: members ?? [], invitations: all });
  const { sending: busyId, failure, send } = useSending();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const owners = members?.filter(({ role }) => role === "owner").length ?? 0;

  const setRole = (member: Member, role: MemberRole) =>
    send(
      async () => {
        const { answer } = await api(changeRole, {
          params: { ...params, accountId: member.accountId },
          body: { role },
        });
        showMembers(answer);
        setNews(`${member.firstName} ist jetzt ${role === "owner" ? roleLabels.owner : "im Team"}.`);
        // Their invitations may be gone, too.
        reload();
      },
      { what: member.accountId },
    );
  const resend = ({ id, email }: Invitation) =>
    send(
      async () => {
        showInvitations((await api(resendInvitation, { params: { ...params, invitationId: id } })).answer);
        setNews(`Die Einladung ist noch einmal unterwegs zu ${email}.`);
      },
      { what: id },
    );
  const withdraw = ({ id, email }: Invitation) =>
    send(
      async () => {
        showInvitations((await api(withdrawInvitation, { params: { ...params, invitationId: id } })).answer);
        // The button disappears with its row.
        list.current?.focus();
        setNews(`Die Einladung an ${email} gilt nicht mehr.`);
      },
      { what: id },
    );

  return (
    <div className={`stack gap-4 top ${styles.columns}`}>
      <div className="stack gap-4 top">
        <InviteForm
          restaurantId={restaurantId}
          onInvited={(all, email) => {
            showInvitations(all);
            setNews(`Die Einladung ist unterwegs zu ${email}.`);
          }}
        />
        <Panel>
          <PanelHead title={members ? countOf(members.length, "Person", "Leute") : "Team"} />
          {failure && <Notice tone="error">{failure}</Notice>}
          <Loaded of={loaded} height="16rem" />
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
            showMembers(left);
            flushSync(() => setLeaving(null));
            list.current?.focus();
            setNews(`${leaving.firstName} ist nicht mehr im Team.`);
            reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}
