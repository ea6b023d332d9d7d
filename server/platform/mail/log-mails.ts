import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "./mailer.ts";

/** Each mail that was sent is one line, with the cause that its Message-ID has; never whom it went to. */
export function logMails(mailer: Mailer, log: Pick<FastifyBaseLogger, "info">): Mailer {
  return {
    send: async (mail) => {
      await mailer.send(mail);
      log.info({ cause: mail.cause }, "mail sent");
    },
    close: () => mailer.close(),
  };
}
