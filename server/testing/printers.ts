import type { Printer } from "@mahlzeit/contract/orders/printers";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import readQr from "jsqr";
import sharp from "sharp";

/** A printed ticket, read from its dots. */
export interface Paper {
  /** The URL in its QR code. */
  readonly leadsTo: string;
  readonly isReprint: boolean;
}

/** The behaviour of a printer in its next turn. */
export interface Mood {
  /** It has no paper. A Star then fetches nothing; an Epson does, and reports that it prints nothing. */
  readonly paperOut?: boolean;
  /** It turns off after it fetched and printed. */
  readonly diesAfterFetch?: boolean;
  /** The network loses the first response with the ticket. */
  readonly fetchesTwice?: boolean;
  /** The network loses the response to its confirmation. */
  readonly confirmsTwice?: boolean;
  /** It runs out of paper halfway. */
  readonly tearsOff?: boolean;
  /** It cannot decode the fetched ticket. */
  readonly refuses?: boolean;
}

export interface PrinterDouble {
  /** The printed tickets, in order; one that was fetched twice was printed once. */
  readonly papers: readonly Paper[];
  /** Polls once and prints the result. False: there was nothing. */
  turn(mood?: Mood): Promise<boolean>;
}

const pathOf = ({ address }: Pick<Printer, "address">) => new URL(address ?? "").pathname;
/** An app, or the origin of a server in a process of its own. */
type Server = FastifyInstance | string;

interface Ask {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Sends a request and throws on a server error, because a printer reports none. */
async function ask(server: Server, { method = "GET", url, query = {}, headers = {}, payload }: Ask) {
  const address = `${url}?${new URLSearchParams(query)}`;
  const body = payload === undefined ? {} : { payload };
  const { status, bytes } =
    typeof server === "string"
      ? await overHttp(server + address, { method, headers, ...(payload === undefined ? {} : { body: payload }) })
      : await injected(server.inject({ method, url: address, headers, ...body }));
  if (status >= 500) throw new Error(`the server answered ${status}: ${bytes.toString()}`);
  return { status, bytes };
}

async function overHttp(address: string, init: RequestInit) {
  const answer = await fetch(address, init);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function injected(answer: Promise<LightMyRequestResponse>) {
  const { statusCode: status, rawPayload: bytes } = await answer;
  return { status, bytes };
}

const mac = "00:11:62:aa:bb:cc";
const noPaper = "410%20Paper%20Out";

/** Returns a Star printer, by its maker's description of CloudPRNT. */
export function starPrinter(server: Server, of: Pick<Printer, "address">): PrinterDouble {
  const [url, papers] = [pathOf(of), [] as Paper[]];
  return {
    papers,
    turn: async (mood = {}) => {
      const poll = async (statusCode: string) => {
        const payload = {
          status: "23 6 0 0 0 0 0 0 0",
          printerMAC: mac,
          uniqueID: null,
          statusCode,
          printingInProgress: false,
          clientAction: null,
        };
        const headers = { "content-type": "application/json" };
        const polled = await ask(server, { method: "POST", url, headers, payload: JSON.stringify(payload) });
        return JSON.parse(String(polled.bytes));
      };
      const { jobReady, jobToken } = await poll(mood.paperOut ? noPaper : "200%20OK");
      if (!jobReady || mood.paperOut) return false;
      const query = { mac, token: jobToken, uid: "" };
      const fetchIt = () =>
        ask(server, { url, query: { ...query, type: "image/png" }, headers: { accept: "image/png" } });
      if (mood.fetchesTwice) await fetchIt();
      const fetched = await fetchIt();
      if (fetched.status === 200 && !mood.refuses) papers.push(await readPaper(fetched.bytes));
      if (mood.diesAfterFetch) return true;
      // It only reports its state if the fault is not the ticket's, and fetches the same ticket again later.
      if (mood.tearsOff) return (await poll(noPaper)).jobReady === false;
      const code = mood.refuses ? "511 Media Decode Error" : fetched.status === 200 ? "OK" : "520";
      for (let i = 0; i < (mood.confirmsTwice ? 2 : 1); i++)
        await ask(server, { method: "DELETE", url, query: { ...query, code, retry: String(i) } });
      return true;
    },
  };
}

/** Returns an Epson printer, by its maker's description of Server Direct Print. */
export function epsonPrinter(server: Server, of: Pick<Printer, "address">): PrinterDouble {
  const [url, papers] = [pathOf(of), [] as Paper[]];
  const say = (form: Record<string, string>) =>
    ask(server, {
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ ID: "kueche", ...form }).toString(),
    });
  return {
    papers,
    turn: async (mood = {}) => {
      if (mood.paperOut) {
        const status = `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="0x0008001C"/></statusmonitor>`;
        await say({ ConnectionType: "SetStatus", Status: status });
      }
      const fetchIt = () => say({ ConnectionType: "GetRequest" });
      if (mood.fetchesTwice) await fetchIt();
      const xml = String((await fetchIt()).bytes);
      if (xml === "") return false;
      const token = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(xml)?.[1] ?? "";
      if (!mood.paperOut && !mood.refuses) papers.push(await readPaper(await pictureIn(xml)));
      if (mood.diesAfterFetch) return true;
      const told =
        mood.paperOut || mood.tearsOff
          ? `success="false" code="EPTR_REC_EMPTY" status="524288"`
          : mood.refuses
            ? `success="false" code="PrintSystemError" status="0"`
            : `success="true" code="" status="2"`;
      const response =
        `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>` +
        `<printjobid>${token}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ` +
        `${told} battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
      for (let i = 0; i < (mood.confirmsTwice ? 2 : 1); i++)
        await say({ ConnectionType: "SetResponse", ResponseFile: response });
      return !mood.paperOut;
    },
  };
}

/** Returns the dots of `<image>` as a picture. */
async function pictureIn(xml: string): Promise<Buffer> {
  const [, width, height, base64] = /<image width="(\d+)" height="(\d+)" mode="mono">([^<]*)</.exec(xml) ?? [];
  const bits = Buffer.from(base64 ?? "", "base64");
  const dots = Uint8Array.from({ length: Number(width) * Number(height) }, (_, i) =>
    (bits[i >> 3] ?? 0) & (0x80 >> (i & 7)) ? 0 : 255,
  );
  const raw = { width: Number(width), height: Number(height), channels: 1 } as const;
  return sharp(dots, { raw }).png().toBuffer();
}

async function readPaper(picture: Buffer): Promise<Paper> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = readQr.default(new Uint8ClampedArray(data), info.width, info.height);
  // A reprint has a black bar from one edge to the other, above everything else.
  const inBar = Array.from({ length: info.width }, (_, x) => data[(20 * info.width + x) * info.channels]);
  return { leadsTo: code?.data ?? "", isReprint: inBar.every((dot) => dot === 0) };
}
