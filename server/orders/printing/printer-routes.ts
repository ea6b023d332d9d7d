import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../platform/app-context.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { MinuteCounts } from "../../platform/http/request-limit.ts";
import type { OrderPayments } from "../order/order-payments.ts";
import { acceptPrinted } from "./accept-printed.ts";
import { documentOfJob } from "./document-of-job.ts";
import { epsonPrintRequest, epsonResult, epsonState } from "./epson-messages.ts";
import { findPrinterByAddress, printerAddress, type StoredPrinter } from "./find-printers.ts";
import { confirmJob, fetchJob, findNextJob, type OnPrinted, type Outcome } from "./print-queue.ts";
import { pngOf } from "./raster-png.ts";
import { reportPrinter } from "./report-printer.ts";
import { starCanPrint, starOutcome, starState } from "./star-messages.ts";

const maxBody = 64 * 1024;
/** The limit of one URL: a printer polls every 5 s, and three times more for each ticket. */
const perMinute = 240;
/** The limit of one network with many printers. */
const perMinuteOfNetwork = 2400;

type Query = Readonly<Record<string, string | undefined>>;

/**
 * Serves the polls of network printers. Only the secret in the path authenticates them; the log contains neither it nor
 * the query.
 */
export async function servePrinters(
  app: FastifyInstance,
  { config, db, now }: AppContext,
  payments: OrderPayments,
): Promise<void> {
  const parts = { db, publicUrl: config.publicUrl };
  const polls = new MinuteCounts();

  const requirePrinter = async (kind: "cloudprnt" | "epson", request: FastifyRequest): Promise<StoredPrinter> => {
    const printer = await findPrinterByAddress(db, kind, (request.params as { secret: string }).secret);
    if (!printer) throw new ProblemException("not-found");
    if (polls.add(printer.id, now()) > perMinute)
      throw new ProblemException("too-many-requests", { retryAfterSeconds: 60 });
    return printer;
  };

  const confirmed = (printer: StoredPrinter, told: { token: string | null; outcome: Outcome }) => {
    const at = now();
    const onPrinted: OnPrinted = (tx, job) => acceptPrinted(tx, printer, { job, payments, now: at });
    return confirmJob(db, printer, { ...told, onPrinted }, at);
  };

  const poll = async (request: FastifyRequest) => {
    const printer = await requirePrinter("cloudprnt", request);
    // The body is JSON, whatever content type the printer sends.
    const told = jsonOf(request.body);
    await reportPrinter(db, printer, starState(told), now());
    const job = starCanPrint(told) ? await findNextJob(db, printer, now()) : undefined;
    if (!job) return { jobReady: false };
    return { jobReady: true, mediaTypes: ["image/png"], jobToken: job.token, deleteMethod: "DELETE" };
  };

  const fetchPicture = async (request: FastifyRequest, reply: FastifyReply) => {
    const printer = await requirePrinter("cloudprnt", request);
    const { token, mac, type = "image/png" } = request.query as Query;
    // A request lacking both is no fetch, but the question whether MQTT is available.
    if (token === undefined && mac === undefined) throw new ProblemException("not-found");
    if (type !== "image/png") return reply.code(415).send();
    const asked = token ?? (await findNextJob(db, printer, now()))?.token;
    const job = asked === undefined ? undefined : await fetchJob(db, printer, asked, now());
    const picture = job && (await documentOfJob(parts, { job, printer }, now()));
    if (!picture) throw new ProblemException("not-found");
    return reply.type("image/png").send(pngOf(picture));
  };

  const confirm = async (request: FastifyRequest, reply: FastifyReply) => {
    const printer = await requirePrinter("cloudprnt", request);
    const { token, code } = request.query as Query;
    await confirmed(printer, { token: token ?? null, outcome: starOutcome(code) });
    return reply.code(200).send();
  };

  const speakEpson = async (request: FastifyRequest, reply: FastifyReply) => {
    const printer = await requirePrinter("epson", request);
    const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
    reply.type("text/xml; charset=utf-8");
    switch (form.get("ConnectionType")) {
      case "GetRequest":
        await reportPrinter(db, printer, undefined, now());
        return reply.send(await nextRequest(printer));
      case "SetResponse": {
        const result = epsonResult(form.get("ResponseFile") ?? "");
        await reportPrinter(db, printer, result?.state, now());
        if (result) await confirmed(printer, result);
        return reply.send("");
      }
      case "SetStatus":
        await reportPrinter(db, printer, epsonState(form.get("Status") ?? ""), now());
        return reply.send("");
      default:
        throw new ProblemException("bad-request");
    }
  };

  const nextRequest = async (printer: StoredPrinter): Promise<string> => {
    const next = await findNextJob(db, printer, now());
    const job = next && (await fetchJob(db, printer, next.token, now()));
    const picture = job && (await documentOfJob(parts, { job, printer }, now()));
    return picture ? epsonPrintRequest(job.token, picture) : "";
  };

  await app.register(async (printers) => {
    printers.removeAllContentTypeParsers();
    printers.addContentTypeParser("*", { parseAs: "string", bodyLimit: maxBody }, (_request, body, done) =>
      done(null, body),
    );
    printers.addHook("onRequest", app.rateLimit({ max: perMinuteOfNetwork }));
    printers.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
    const options = { config: { csrf: "exempt", importance: "underWay" } } as const;
    const [star, epson] = [printerAddress("cloudprnt", ":secret"), printerAddress("epson", ":secret")];
    printers.post(star, options, poll);
    printers.get(star, { ...options, exposeHeadRoute: false }, fetchPicture);
    printers.delete(star, options, confirm);
    printers.post(epson, options, speakEpson);
  });
}

/** Parses JSON; undefined if it is invalid, because only a poll's status is read from it. */
function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
