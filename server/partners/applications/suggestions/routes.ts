import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { parseMailbox } from "../../../platform/mail/mailbox.ts";
import { takeSuggestion } from "./take-suggestion.ts";

/** Serves the mail endpoint, which accepts only suggestions. */
export async function serveMail({ serve, db, pool, config }: AppContext): Promise<void> {
  const mailbox = parseMailbox(config.mail.suggestionsMailbox);
  const parts = { db, mailbox, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(
    api.sendEmail,
    async ({ body }, caller) => {
      await takeSuggestion(parts, body, caller);
      return { answer: undefined };
    },
    { perMinute: 60 },
  );
}
