import * as managed from "@mahlzeit/contract/partners/applications";
import type { AppContext } from "../../platform/app-context.ts";
import { approveApplication } from "./approve-application.ts";
import * as decide from "./decide-application.ts";
import * as find from "./find-applications.ts";
import { findWishes } from "./suggestions/find-wishes.ts";

export function serveManagedApplications({ serve, db }: AppContext): void {
  serve(managed.findApplications, async (_, { identity }) => ({ answer: await find.findApplications(db, identity) }));
  serve(managed.findApplication, async ({ params }, { identity }) => ({
    answer: await find.findApplication(db, identity, params.id),
  }));
  serve(managed.getApplicationFile, async ({ params: { id, fileId } }, { identity }) => {
    const { name, bytes } = await find.findFile(db, identity, { id, fileId });
    // The name is encoded UTF-8, because headers cannot contain umlauts.
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    return { answer: new Uint8Array(bytes), headers: { "content-disposition": disposition } };
  });
  serve(managed.checkApplication, async ({ params, body }, caller) => ({
    answer: await decide.checkApplication(db, decidingOf(params, caller), { point: params.point, ...body }),
  }));
  serve(managed.noteApplication, async ({ params, body }, caller) => ({
    answer: await decide.noteApplication(db, decidingOf(params, caller), body.words),
  }));
  serve(managed.askApplicant, async ({ params, body }, caller) => ({
    answer: await decide.askApplicant(db, decidingOf(params, caller), body),
  }));
  serve(managed.declineApplication, async ({ params, body }, caller) => ({
    answer: await decide.declineApplication(db, decidingOf(params, caller), body),
  }));
  serve(managed.approveApplication, async ({ params }, caller) => ({
    answer: await approveApplication(db, decidingOf(params, caller)),
  }));
  serve(managed.findWishes, async (_, { identity, now }) => ({ answer: await findWishes(db, identity, now) }));
}

function decidingOf({ id }: { id: string }, { identity, now }: Pick<decide.Deciding, "identity" | "now">) {
  return { identity, id, now };
}
