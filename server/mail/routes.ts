import { sendEmail } from "@mahlzeit/contract/mail";
import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import { parseMailbox } from "./mailbox.ts";
import { takeSuggestion } from "./take-suggestion.ts";

/** The mail service: it takes suggestions, and nothing else. */
export async function serveMail({ serve, db, pool, config }: Room): Promise<void> {
  const mailbox = parseMailbox(config.mail.suggestionsMailbox);
  const parts = { db, mailbox, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(
    sendEmail,
    async ({ body }, caller) => {
      await takeSuggestion(parts, body, caller);
      return { answer: undefined };
    },
    { perMinute: 60 },
  );
}
