import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { outdatedBar } from "./outdated-bar.ts";
import { watchOutdated } from "./watch-outdated.ts";

/** Adds a bar to a finished document that tells the time of its content; it works without scripts, too. */
export function markOutdated(document: string, asOf: Instant): string {
  const script = `<script>(${watchOutdated.toString()})(document.getElementById("kept"))</script>`;
  return document.replace(
    /<body[^>]*>/,
    (body) => body + outdatedBar(formatTime(asOf)).replace(/(?=<\/aside>)/, () => script),
  );
}
