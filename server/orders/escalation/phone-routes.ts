import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../platform/app-context.ts";
import { isUuid } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { answerByPhone, type PhoneParts } from "./phone-calls.ts";
import type { PhoneProvider } from "./phone-provider.ts";
import { noteEndOfCall } from "./reach-by-phone.ts";

/** Serves the phone provider's notices of pressed keys and ended calls, which their signature authenticates. */
export async function servePhone(
  app: FastifyInstance,
  { db, now }: AppContext,
  { phone, ...parts }: { readonly phone: PhoneProvider } & Omit<PhoneParts, "db">,
): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    webhooks.post<{ Params: { id: string } }>(
      "/api/phone/:id/:what",
      { config: { csrf: "exempt", importance: "underWay" } },
      async ({ url, headers, body, params: { id } }, reply) => {
        const form = new Map(new URLSearchParams(typeof body === "string" ? body : ""));
        const signature = headers["x-twilio-signature"]?.toString();
        const event = phone.read({ path: url, signature, form });
        if (!event || !isUuid(id)) throw new ProblemException("bad-request");
        if (event.what === "ended") {
          await noteEndOfCall(db, id, now());
          return reply.code(204).send();
        }
        const spoken = await answerByPhone({ db, ...parts }, { id, digit: event.digit }, now());
        if (!spoken) throw new ProblemException("bad-request");
        const answer = phone.answer(spoken.text, spoken.again ? id : undefined);
        return reply.type(answer.type).send(answer.body);
      },
    );
  });
}
