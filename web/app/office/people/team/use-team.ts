import { findInvitations, type Invitation } from "@mahlzeit/contract/people/invitations";
import { findMembers, type Member } from "@mahlzeit/contract/people/members";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";

/** Loads a restaurant's members and open invitations; null until then. Loaded again when the window gets the focus. */
export function useTeam(restaurantId: string) {
  const [members, setMembers] = useState<readonly Member[] | null>(null);
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  /** The time at which they were loaded. */
  const [now, setNow] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(): Promise<void> {
    const params = { id: restaurantId };
    try {
      const [team, invited] = await Promise.all([api(findMembers, { params }), api(findInvitations, { params })]);
      setMembers(team.answer);
      setInvitations(invited.answer);
      setNow(Date.now());
      setFailure(null);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  const reload = useEffectEvent(() => void load());
  useEffect(() => {
    const stop = new AbortController();
    reload();
    addEventListener("focus", () => reload(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return { members, invitations, now, failure, load, setMembers, setInvitations, setFailure };
}
