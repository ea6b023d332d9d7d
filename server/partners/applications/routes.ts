import { largestMenuDocument } from "@mahlzeit/contract/catalogue/menu-document";
import * as partner from "@mahlzeit/contract/partners/apply";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import * as files from "./application-files.ts";
import { serveFeeTerms } from "./fee-terms/routes.ts";
import { serveManagedApplications } from "./management-routes.ts";
import { findTerms } from "./partner-terms.ts";
import * as save from "./save-application.ts";
import * as start from "./start-application.ts";

/** Serves applications of restaurants, the operators' decisions, and the terms. */
export async function serveApplications(context: AppContext): Promise<void> {
  const { serve, db, pool, config } = context;
  const attemptSecret = await sharedSecret(pool, "attempts");
  const parts = { db, attemptSecret, fees: config.proposedFees };

  serve(partner.findPartnerTerms, async () => {
    const { cardFixCents: cardFix, isKept: _, ...terms } = await findTerms(db, parts.fees);
    const ifUnanswered = { calls: config.phone !== undefined, ends: config.answerMinutes !== undefined };
    return { answer: { ...terms, cardFix, ifUnanswered } };
  });
  serve(
    partner.startApplication,
    async ({ body }, caller) => ({ answer: await start.startApplication(parts, body, caller) }),
    { perMinute: 20 },
  );
  serve(
    partner.mailApplicationLink,
    async ({ body }, caller) => {
      await start.mailLinks(parts, body.email, caller);
      return { answer: undefined };
    },
    { perMinute: 20 },
  );
  serve(partner.openApplication, async ({ body }, caller) => ({
    answer: await start.openApplication(parts, body.token, caller),
  }));
  serve(partner.saveApplication, async ({ body }, { now }) => ({ answer: await save.saveApplication(db, body, now) }), {
    perMinute: 240,
  });
  serve(partner.changeApplicationEmail, async ({ body }, caller) => ({
    answer: await start.changeEmail(parts, body, caller),
  }));
  serve(
    partner.addApplicationFile,
    async ({ headers, body: bytes }, { now }) => {
      const name = decodedName(headers["file-name"]);
      const replaced = headers["replaced-file"];
      const file = { token: headers["application-token"], name, bytes, replaced };
      return { answer: await files.addFile(db, file, now) };
    },
    { perMinute: 30 },
  );
  serve(
    partner.keepApplicationReading,
    async ({ body }, { now }) => ({ answer: await files.keepReading(db, body, now) }),
    { perMinute: 30, bodyLimit: largestMenuDocument },
  );
  serve(partner.removeApplicationFile, async ({ body }, { now }) => ({
    answer: await files.removeFile(db, body, now),
  }));
  serve(
    partner.submitApplication,
    async ({ body }, { now }) => ({ answer: await save.submitApplication(parts, body, now) }),
    { perMinute: 30 },
  );
  serveManagedApplications(context);
  serveFeeTerms(context);
}

/** Decodes a name, which clients encode because headers cannot contain umlauts. */
function decodedName(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
