import { largestPictureBytes } from "@mahlzeit/contract/catalogue/pictures";
import { largestFileBytes } from "@mahlzeit/contract/partners/apply";
import type { ProblemCode } from "@mahlzeit/contract/problem";
import type { FastifyInstance } from "fastify";
import { sendProblem } from "./answer-problems.ts";
import { ProblemException } from "./problems.ts";

export const largestBody = 256 * 1024;

/**
 * Accepts only JSON; an empty body counts as none, because requests without a body often still send the content type.
 */
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

/** Accepts only a file as raw bytes, whatever its content. */
export function takeFiles(app: FastifyInstance): void {
  takeBytes(app, "application/octet-stream", {
    limit: largestFileBytes,
    otherType: "file-not-wanted",
    tooLarge: "file-too-large",
  });
}

/** Accepts only pictures as raw bytes. Decoding them later shows whether the type is right. */
export function takePictures(app: FastifyInstance): void {
  takeBytes(app, /^image\//, {
    limit: largestPictureBytes,
    otherType: "picture-expected",
    tooLarge: "picture-too-large",
  });
}

interface Bytes {
  readonly limit: number;
  readonly otherType: ProblemCode;
  readonly tooLarge: ProblemCode;
}

function takeBytes(app: FastifyInstance, type: string | RegExp, { limit, otherType, tooLarge }: Bytes): void {
  app.removeAllContentTypeParsers();
  const read = { parseAs: "buffer", bodyLimit: limit } as const;
  app.addContentTypeParser(type, read, (_request, bytes, done) => done(null, bytes));
  app.addContentTypeParser("*", (_request, _payload, done) => done(new ProblemException(otherType)));
  app.setErrorHandler((error: { code?: string }, _request, reply) => {
    if (error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") throw error;
    return sendProblem(reply, new ProblemException(tooLarge));
  });
}
