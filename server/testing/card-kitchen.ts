import { randomUUID } from "node:crypto";
import type { CardTown } from "./card-guests.ts";

/** The number of each transition that the kitchen made. */
export interface Answers {
  accepted: number;
  rejected: number;
  returned: number;
}

let turns = 0;

/** Answers placed orders one after the other while servers are killed. */
export async function answerOnAndOn(town: CardTown, token: string, answers: Answers): Promise<void> {
  while (town.isRunning) {
    const placed = await ask(town, token, "management/orders?status=PLACED&pageSize=5");
    for (const { id } of (placed ?? []) as { id: string }[]) await answerOnce(town, token, id, answers);
  }
}

async function answerOnce(town: CardTown, token: string, id: string, answers: Answers): Promise<void> {
  const orders = `management/orders/${id}`;
  // The kitchen takes turns, so that few orders cover all transitions.
  const turn = turns++ % 5;
  if (turn < 2) {
    const asked = { body: { to: "REJECTED", reason: "Der Ofen ist kaputt" } };
    if (await ask(town, token, `${orders}/transitions`, asked)) answers.rejected++;
    return;
  }
  if (await ask(town, token, `${orders}/transitions`, { body: { to: "ACCEPTED", minutes: 20 } })) answers.accepted++;
  if (turn < 4) return;
  const back = { body: { amount: 1, reason: "Ein Getränk fehlte" }, key: randomUUID() };
  // It is sent twice like a double click, and again if both responses were lost.
  const twice = () => Promise.all([0, 1].map(() => ask(town, token, `${orders}/refunds`, back)));
  if ([...(await twice()), ...(await twice())].some(Boolean)) answers.returned++;
}

/** Sends a request; undefined if the server was killed or refused. */
async function ask(
  { origin }: CardTown,
  token: string,
  path: string,
  asked?: { readonly body: object; readonly key?: string },
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    ...(asked?.key === undefined ? {} : { "idempotency-key": asked.key }),
  };
  const init = asked ? { method: "POST", headers, body: JSON.stringify(asked.body) } : { headers };
  const answer = await fetch(`${origin()}/api/${path}`, init).catch(() => undefined);
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}
