import { api } from "@mahlzeit/contract/api";
import { largestMenuDocument } from "@mahlzeit/contract/catalogue/menu-document";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { addFile, removeFile, saveReading } from "./application-files.ts";
import { serveFeeTerms } from "./fee-terms/routes.ts";
import { serveManagedApplications } from "./management-routes.ts";
import { findTerms } from "./partner-terms.ts";
import { saveApplication, submitApplication } from "./save-application.ts";
import { changeEmail, mailLinks, openApplication, startApplication } from "./start-application.ts";

/** Serves applications of restaurants, the operators' decisions, and the terms. */
export async function serveApplications(context: AppContext): Promise<void> {
  const { serve, db, pool, config } = context;
  const attemptSecret = await sharedSecret(pool, "attempts");
  const parts = { db, attemptSecret, fees: config.proposedFees, operatorIban: config.operator?.iban ?? null };

  serve(api.findPartnerTerms, async () => {
    const { isStored: _, ...terms } = await findTerms(db, parts.fees);
    const ifUnanswered = { calls: config.phone !== undefined, ends: config.answerMinutes !== undefined };
    return { answer: { ...terms, ifUnanswered } };
  });
  serve(api.startApplication, async ({ body }, caller) => ({ answer: await startApplication(parts, body, caller) }), {
    perMinute: 20,
  });
  serve(
    api.mailApplicationLink,
    async ({ body }, caller) => {
      await mailLinks(parts, body.email, caller);
      return { answer: undefined };
    },
    { perMinute: 20 },
  );
  serve(api.openApplication, async ({ body }, caller) => ({
    answer: await openApplication(parts, body.token, caller),
  }));
  serve(api.saveApplication, async ({ body }, { now }) => ({ answer: await saveApplication(db, body, now) }), {
    perMinute: 240,
  });
  serve(api.changeApplicationEmail, async ({ body }, caller) => ({
    answer: await changeEmail(parts, body, caller),
  }));
  serve(
    api.addApplicationFile,
    async ({ headers, body: bytes }, { now }) => {
      const name = decodedName(headers["file-name"]);
      const replaced = headers["replaced-file"];
      const file = { token: headers["application-token"], name, bytes, replaced };
      return { answer: await addFile(db, file, now) };
    },
    { perMinute: 30 },
  );
  serve(api.saveApplicationReading, async ({ body }, { now }) => ({ answer: await saveReading(db, body, now) }), {
    perMinute: 30,
    bodyLimit: largestMenuDocument,
  });
  serve(api.removeApplicationFile, async ({ body }, { now }) => ({
    answer: await removeFile(db, body, now),
  }));
  serve(api.submitApplication, async ({ body }, { now }) => ({ answer: await submitApplication(parts, body, now) }), {
    perMinute: 30,
  });
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
