import { formatTime } from "@mahlzeit/domain/local-time";
import { outdatedBar } from "./outdated-bar.ts";
import { watchOutdated } from "./watch-outdated.ts";

/** Shows the age of loaded data unless the document already has such a bar. */
export function showOutdated(ageSeconds: number): void {
  if (document.getElementById("kept")) return;
  document.body.insertAdjacentHTML("afterbegin", outdatedBar(formatTime(Date.now() - ageSeconds * 1000)));
  const bar = document.getElementById("kept");
  if (bar) watchOutdated(bar);
}
