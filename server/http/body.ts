import { largestPictureBytes } from "@mahlzeit/contract/pictures";
import type { FastifyInstance } from "fastify";
import { sendProblem } from "./answer-problems.ts";
import { ProblemException } from "./problems.ts";

export const largestBody = 256 * 1024;

/** JSON alone; an empty body is none, as calls without one often still name the type. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    if (text === "") return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new ProblemException("invalid-json"));
    }
  });
}
