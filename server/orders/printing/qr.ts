import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import { correction, generate } from "lean-qr";

/** Returns a text as a QR code of level M, which can be read with up to 15 % of it damaged. */
export function qrOf(text: string): Ticket["qr"] {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(code, y));
  return { size: code.size, path: rows.join("") };
}

/** Joins adjacent modules into one rectangle, so that no hairline appears between them. */
function rowPath(code: ReturnType<typeof generate>, y: number): string {
  let path = "";
  for (let x = 0; x < code.size; x++) {
    const start = x;
    while (code.get(x, y)) x++;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
  }
  return path;
}
