import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "./mailer.ts";

/** Logs each sent mail in one line with its cause, which is also in the Message-ID; never the recipient. */
export function logMails(mailer: Mailer, log: Pick<FastifyBaseLogger, "info">): Mailer {
  return {
    send: async (mail) => {
      await mailer.send(mail);
      log.info({ cause: mail.cause }, "mail sent");
    },
    close: () => mailer.close(),
  };
}
