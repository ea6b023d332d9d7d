import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { nextCursorHeaders } from "../../platform/http/list-position.ts";
import { parseMailbox } from "../../platform/mail/mailbox.ts";
import { hideReported, keepReported } from "./decide.ts";
import { findHiddenContent, findHiddenItems, findReported } from "./find-reported.ts";
import { report } from "./report.ts";

/** The limit of one network, which many guests may share. */
const writesPerMinute = { perMinute: 60 };

/** Serves reports of ratings and of restaurants' content, and the operators' decisions. */
export async function serveReports({ serve, db, pool, config }: AppContext): Promise<void> {
  const reporting = { db, attemptSecret: await sharedSecret(pool, "attempts") };
  const complaintsTo = parseMailbox(config.mail.suggestionsMailbox).address;

  serve(
    api.report,
    async ({ body }, caller) => {
      await report(reporting, body, caller);
      return { answer: { reportedAt: caller.now } };
    },
    writesPerMinute,
  );

  serve(api.findReported, async (_, { identity }) => ({ answer: await findReported(db, identity) }));
  serve(api.findHiddenItems, async ({ query }, { identity }) => {
    const page = await findHiddenItems(db, identity, query);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(api.hideReported, async ({ body }, caller) => ({ answer: await hideReported(db, caller, body) }));
  serve(api.keepReported, async ({ body }, caller) => ({ answer: await keepReported(db, caller, body) }));
  serve(api.findHiddenContent, async ({ params }, { identity }) => ({
    answer: await findHiddenContent(db, identity, { restaurantId: params.id, complaintsTo }),
  }));
}
