import { formatTime } from "@mahlzeit/domain/local-time";
import { keptBar } from "./kept-bar.ts";
import { watchKept } from "./watch-kept.ts";

/** Shows the age of loaded data unless the document already has such a bar. */
export function showKept(ageSeconds: number): void {
  if (document.getElementById("kept")) return;
  document.body.insertAdjacentHTML("afterbegin", keptBar(formatTime(Date.now() - ageSeconds * 1000)));
  const bar = document.getElementById("kept");
  if (bar) watchKept(bar);
}
