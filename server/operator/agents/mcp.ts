import { mcpPath } from "@mahlzeit/contract/page-addresses";
import { problems } from "@mahlzeit/contract/problem";
import { isObject } from "@mahlzeit/domain/is-object";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { withClaim } from "../../platform/database/shared-pool.ts";
import { decodeInput } from "../../platform/http/input.ts";
import { schemaOf } from "../../platform/http/openapi/json-schema.ts";
import { ProblemException, problemOf } from "../../platform/http/problems.ts";
import { importances } from "../../platform/http/shedding/importance.ts";

// The Model Context Protocol over HTTP (modelcontextprotocol.io), as much of it as tools that only read need: a POST has one
// message, its answer is one JSON object, and nothing is kept between two of them.

/** The revision in which every request says its version itself. */
const modern = "2026-07-28";
/** Earlier ones, which begin with `initialize`; the newest first. */
const withHandshake = ["2025-11-25", "2025-06-18"] as const;

/** A tool as agents call it. */
export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Returns what it has found. Throws a `ProblemException` whose sentence the agent reads. */
  run(input: z.output<Input>): Promise<object>;
}

/** Preserves the type of a tool's input. */
export function tool<Input extends z.ZodMiniType>(definition: Tool<Input>): Tool {
  return { ...definition, run: (input) => definition.run(input as z.output<Input>) };
}

interface McpServer {
  readonly name: string;
  /** The way in which the tools belong together. */
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** The only origin from which a browser may call. */
  readonly origin: string;
}

const callsPerMinute = 300;
/** The largest message in bytes. */
const largestMessage = 64 * 1024;
/** The time for which clients may keep the list of tools. */
const toolsLastMs = 3_600_000;
/** Guests go before agents, which can ask again later. */
const importance = "background";

export async function serveMcp(app: FastifyInstance, server: McpServer): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "string", bodyLimit: largestMessage },
      (_request, text, done) => done(null, text),
    );
    scope.setErrorHandler((error, request, reply) => sendFailure(reply, error, request));
    const limit = scope.rateLimit({ max: callsPerMinute });
    const refuseForeign = async ({ headers: { origin } }: FastifyRequest) => {
      if (origin !== undefined && origin !== server.origin) throw new RpcError(invalidRequest, "foreign origin", 403);
    };
    // Nothing that this route does changes anything, and a page of another site is refused by its origin.
    scope.post<{ Body: string | undefined }>(
      mcpPath,
      { config: { csrf: "exempt", importance }, onRequest: [refuseForeign, limit] },
      async (request, reply) => {
        const answer = await withClaim(importances[importance], () => answerTo(server, request));
        if (answer === null) return reply.code(202).send();
        return send(reply, answer.status, answer.message);
      },
    );
    scope.route({
      method: ["GET", "DELETE"],
      url: mcpPath,
      config: { csrf: "exempt" },
      onRequest: refuseForeign,
      handler: async (_request, reply) => {
        reply.header("allow", "POST");
        throw new RpcError(invalidRequest, "send a JSON-RPC message by POST", 405);
      },
    });
  });
}

const [parseError, invalidRequest, methodNotFound, invalidParams] = [-32700, -32600, -32601, -32602];
const [headerMismatch, unsupportedVersion] = [-32020, -32022];

/** A failure of the protocol, and not of a tool. */
class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, status: number, data?: object) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

interface Message {
  readonly id?: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Answered = { readonly status: number; readonly message: object } | null;

/** Returns null for a notification, which has no answer. */
async function answerTo(server: McpServer, { headers, body, log }: FastifyRequest): Promise<Answered> {
  const message = readMessage(body);
  const { id } = message;
  if (id === undefined) return null;
  const isModern = versionOf(message, headers) === modern;
  try {
    checkVersion(message, headers);
    const result = await resultOf(server, message, isModern);
    return {
      status: 200,
      message: { jsonrpc: "2.0", id, result: isModern ? { resultType: "complete", ...result } : result },
    };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    log.debug({ method: message.method, code: error.code }, error.message);
    // Clients of earlier revisions read an error only from an answer that succeeded.
    const status = isModern || error.code === unsupportedVersion ? error.status : 200;
    return { status, message: { jsonrpc: "2.0", id, error: presentError(error) } };
  }
}

function readMessage(body: unknown): Message {
  const message = parse(body);
  if (Array.isArray(message)) throw new RpcError(invalidRequest, "one message at a time, batches are not taken", 400);
  const isRequest = isObject(message) && message.jsonrpc === "2.0" && typeof message.method === "string";
  if (!isRequest) throw new RpcError(invalidRequest, "not a JSON-RPC 2.0 request", 400);
  const { id, method, params = {} } = message;
  const isId = id === undefined || typeof id === "string" || Number.isSafeInteger(id);
  if (!isId) throw new RpcError(invalidRequest, "id has to be a text or a whole number", 400);
  if (!isObject(params) || Array.isArray(params)) throw new RpcError(invalidRequest, "params has to be an object", 400);
  return { ...(id !== undefined && { id: id as string | number }), method: method as string, params };
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new RpcError(parseError, "not JSON", 400);
  }
}

const metaKey = (name: string) => `io.modelcontextprotocol/${name}`;

function versionIn({ params: { _meta: meta } }: Message): unknown {
  return isObject(meta) ? meta[metaKey("protocolVersion")] : undefined;
}

/** Undefined if neither message nor header says one, as before 2025-06-18. */
function versionOf(message: Message, headers: FastifyRequest["headers"]): unknown {
  return versionIn(message) ?? headers["mcp-protocol-version"];
}

/** Headers repeat what a message says, for proxies on its way; both have to say the same. */
function checkVersion(message: Message, headers: FastifyRequest["headers"]): void {
  const version = versionOf(message, headers);
  const supported = [modern, ...withHandshake];
  if (version !== undefined && !supported.some((one) => one === version))
    throw new RpcError(unsupportedVersion, "Unsupported protocol version", 400, {
      supported,
      requested: textOf(version),
    });
  if (version !== modern) return;
  const { method, params } = message;
  const repeated = { "mcp-protocol-version": versionIn(message), "mcp-method": method };
  const named = method === "tools/call" ? { ...repeated, "mcp-name": params["name"] } : repeated;
  for (const [header, value] of Object.entries(named)) {
    const sent = decoded(headers[header]);
    if (sent !== value) throw new RpcError(headerMismatch, `the header ${header} does not repeat the message`, 400);
  }
}

/** Shortens a text to repeat it to its sender. Anything else is not repeated: it may be too deep to be written. */
function textOf(given: unknown): string {
  return typeof given === "string" ? given.slice(0, 100) : "no text";
}

/** Decodes a header with letters that headers cannot have. */
function decoded(header: string | string[] | undefined): string | undefined {
  const text = String(header ?? "");
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(text) ?? [];
  return encoded === undefined ? text : Buffer.from(encoded, "base64").toString();
}

async function resultOf(server: McpServer, { method, params }: Message, isModern: boolean): Promise<object> {
  const about = { capabilities: { tools: {} }, instructions: server.instructions };
  const info = { name: server.name, version: "1.0.0" };
  const lasting = isModern ? { ttlMs: toolsLastMs, cacheScope: "public" } : {};
  if (method === "tools/list") return { tools: server.tools.map(presentTool), ...lasting };
  if (method === "tools/call") return callTool(server.tools, params);
  if (isModern && method === "server/discover") {
    const meta = { [metaKey("serverInfo")]: info };
    return { supportedVersions: [modern, ...withHandshake], ...about, ...lasting, _meta: meta };
  }
  if (!isModern && method === "ping") return {};
  if (!isModern && method === "initialize") {
    const asked = params["protocolVersion"];
    const protocolVersion = withHandshake.find((version) => version === asked) ?? withHandshake[0];
    return { protocolVersion, ...about, serverInfo: info };
  }
  throw new RpcError(methodNotFound, "Method not found", 404);
}

function presentTool({ name, title, description, input }: Tool): object {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return { name, title, description, inputSchema: schemaOf(input), annotations };
}

/** Runs a tool. What is wrong with its input is a result, so that the agent reads it and can mend it. */
async function callTool(tools: readonly Tool[], { name, arguments: given = {} }: Message["params"]): Promise<object> {
  const asked = tools.find((one) => one.name === name);
  if (!asked) throw new RpcError(invalidParams, `Unknown tool: ${textOf(name)}`, 200);
  try {
    return content(JSON.stringify(await asked.run(decodeInput(asked.input, given))), false);
  } catch (error) {
    // Not finding something is an answer too; being unable to look is a failure of the server.
    if (!(error instanceof ProblemException) || problems[error.code].status >= 500) throw error;
    const faults = error.members.errors?.map(({ field, message }) => `${field || "arguments"}: ${message}`);
    return content(faults?.join("\n") ?? error.message, true);
  }
}

function content(text: string, isError: boolean): object {
  return { content: [{ type: "text", text }], isError };
}

function presentError({ code, message, data }: RpcError): object {
  return { code, message, ...(data && { data }) };
}

/** Answers what could not be read as a message, was refused, or went wrong here. */
function sendFailure(reply: FastifyReply, error: unknown, request: FastifyRequest): FastifyReply {
  if (error instanceof RpcError) return send(reply, error.status, { jsonrpc: "2.0", error: presentError(error) });
  const problem = problemOf(error);
  const { status } = problems[problem.code];
  if (problem.code === "internal") request.log.error({ err: error, req: request }, problem.code);
  const { retryAfterSeconds } = problem.members;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  const code = status >= 500 ? -32603 : invalidRequest;
  return send(reply, status, { jsonrpc: "2.0", error: { code, message: problem.message } });
}

function send(reply: FastifyReply, status: number, message: object): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(message));
}
