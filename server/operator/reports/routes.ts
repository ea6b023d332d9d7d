import * as management from "@mahlzeit/contract/operator/decide-reports";
import * as endpoints from "@mahlzeit/contract/operator/reports";
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
    endpoints.report,
    async ({ body }, caller) => {
      await report(reporting, body, caller);
      return { answer: { reportedAt: caller.now } };
    },
    writesPerMinute,
  );

  serve(management.findReported, async (_, { identity }) => ({ answer: await findReported(db, identity) }));
  serve(management.findHiddenItems, async ({ query }, { identity }) => {
    const page = await findHiddenItems(db, identity, query);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(management.hideReported, async ({ body }, caller) => ({ answer: await hideReported(db, caller, body) }));
  serve(management.keepReported, async ({ body }, caller) => ({ answer: await keepReported(db, caller, body) }));
  serve(management.findHiddenContent, async ({ params }, { identity }) => ({
    answer: await findHiddenContent(db, identity, { restaurantId: params.id, complaintsTo }),
  }));
}
