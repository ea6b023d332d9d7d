import { needsAttention, type ReportedState } from "@mahlzeit/domain/orders/printing/printer";
import type { Outcome } from "./print-queue.ts";
import type { Raster } from "./raster-png.ts";

/** Messages of Epson's printers: Server Direct Print, version 2.00, and ePOS-Print XML. */

export function epsonPrintRequest(token: string, { width, height, bits }: Raster): string {
  const image = Buffer.from(bits.buffer, bits.byteOffset, bits.length).toString("base64");
  return (
    `<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint>` +
    `<Parameter><devid>local_printer</devid><timeout>10000</timeout><printjobid>${token}</printjobid></Parameter>` +
    `<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">` +
    `<image width="${width}" height="${height}" mode="mono">${image}</image><feed line="2"/><cut type="feed"/>` +
    `</epos-print></PrintData></ePOSPrint></PrintRequestInfo>`
  );
}

export interface EpsonResult {
  /** Null if the printer could not read the document that names the job. */
  readonly token: string | null;
  readonly outcome: Outcome;
  readonly state: ReportedState;
}

/** Returns a printer's result of its last job; null if there is none. */
export function epsonResult(xml: string): EpsonResult | null {
  if (/<Response\b[^>]*\bSuccess="false"/.test(xml)) return { token: null, outcome: "not-printed", state: "FAULT" };
  const token = /<printjobid>\s*([\w.-]{1,30})\s*<\/printjobid>/.exec(xml)?.[1];
  const response = /<response\b[^>]*>/.exec(xml)?.[0];
  if (token === undefined || response === undefined) return null;
  const state = faultStates[attributeOf(response, "code")] ?? stateOfBits(Number(attributeOf(response, "status")));
  if (/\bsuccess="(?:true|1)"/.test(response)) return { token, outcome: "printed", state };
  return { token, outcome: needsAttention(state) ? "held-up" : "not-printed", state };
}

/** Returns a printer's state from its status monitor: `asbstatus="0x0F000014"`. */
export function epsonState(xml: string): ReportedState {
  return stateOfBits(Number(attributeOf(xml, "asbstatus")));
}

const faultStates: Readonly<Record<string, ReportedState>> = {
  EPTR_REC_EMPTY: "PAPER_OUT",
  EPTR_COVER_OPEN: "COVER_OPEN",
  EPTR_CUTTER: "FAULT",
  EPTR_MECHANICAL: "FAULT",
  EPTR_AUTOMATICAL: "FAULT",
  EPTR_UNRECOVERABLE: "FAULT",
};

/** Bits of the automatic status, the gravest first. */
const stateBits = [
  [0x0008_0000, "PAPER_OUT"],
  [0x0000_0020, "COVER_OPEN"],
  // The bits are mechanical, cutter, unrecoverable, automatically recoverable, offline, no response.
  [0x0000_6c09, "FAULT"],
  [0x0002_0000, "PAPER_LOW"],
] as const;

function stateOfBits(status: number): ReportedState {
  return stateBits.find(([bits]) => (status & bits) !== 0)?.[1] ?? "READY";
}

function attributeOf(xml: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
}
