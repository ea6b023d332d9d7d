import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { keptBar } from "./kept-bar.ts";
import { watchKept } from "./watch-kept.ts";

/** Adds a bar to a finished document that tells the time of its content; it works without scripts, too. */
export function markKept(document: string, asOf: Instant): string {
  const script = `<script>(${watchKept.toString()})(document.getElementById("kept"))</script>`;
  return document.replace(
    /<body[^>]*>/,
    (body) => body + keptBar(formatTime(asOf)).replace(/(?=<\/aside>)/, () => script),
  );
}
