import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { approveApplication } from "./approve-application.ts";
import {
  askApplicant,
  checkApplication,
  type Deciding,
  declineApplication,
  noteApplication,
} from "./decide-application.ts";
import { findApplication, findApplications, findFile } from "./find-applications.ts";
import { findWishes } from "./suggestions/find-wishes.ts";

export function serveManagedApplications({ serve, db }: AppContext): void {
  serve(api.findApplications, async (_, { identity }) => ({ answer: await findApplications(db, identity) }));
  serve(api.findApplication, async ({ params }, { identity }) => ({
    answer: await findApplication(db, identity, params.id),
  }));
  serve(api.getApplicationFile, async ({ params: { id, fileId } }, { identity }) => {
    const { name, bytes } = await findFile(db, identity, { id, fileId });
    // The name is encoded UTF-8, because headers cannot contain umlauts.
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    return { answer: new Uint8Array(bytes), headers: { "content-disposition": disposition } };
  });
  serve(api.checkApplication, async ({ params, body }, caller) => ({
    answer: await checkApplication(db, decidingOf(params, caller), { point: params.point, ...body }),
  }));
  serve(api.noteApplication, async ({ params, body }, caller) => ({
    answer: await noteApplication(db, decidingOf(params, caller), body.words),
  }));
  serve(api.askApplicant, async ({ params, body }, caller) => ({
    answer: await askApplicant(db, decidingOf(params, caller), body),
  }));
  serve(api.declineApplication, async ({ params, body }, caller) => ({
    answer: await declineApplication(db, decidingOf(params, caller), body),
  }));
  serve(api.approveApplication, async ({ params }, caller) => ({
    answer: await approveApplication(db, decidingOf(params, caller)),
  }));
  serve(api.findWishes, async (_, { identity, now }) => ({ answer: await findWishes(db, identity, now) }));
}

function decidingOf({ id }: { id: string }, { identity, now }: Pick<Deciding, "identity" | "now">) {
  return { identity, id, now };
}
