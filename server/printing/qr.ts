import type { Ticket } from "@mahlzeit/contract/tickets";
import { correction, generate } from "lean-qr";

/** A text as a QR code of level M, which can be read with up to 15 % of it smeared. */
export function qrOf(text: string): Ticket["qr"] {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(code, y));
  return { size: code.size, path: rows.join("") };
}

/** Modules side by side are one rectangle, so that no hairline is drawn between them. */
function rowPath(code: ReturnType<typeof generate>, y: number): string {
  let path = "";
  for (let x = 0; x < code.size; x++) {
    const start = x;
    while (code.get(x, y)) x++;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
  }
  return path;
}
