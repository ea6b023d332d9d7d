import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { keptBar } from "./kept-bar.ts";
import { watchKept } from "./watch-kept.ts";

/** A finished document with a bar that says of when it is, also without scripts. */
export function markKept(document: string, asOf: Instant): string {
  const script = `<script>(${watchKept.toString()})(document.getElementById("kept"))</script>`;
  return document.replace(
    /<body[^>]*>/,
    (body) => body + keptBar(formatTime(asOf)).replace(/(?=<\/aside>)/, () => script),
  );
}
