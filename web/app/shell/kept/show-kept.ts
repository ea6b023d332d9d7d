import { formatTime } from "@mahlzeit/domain/local-time";
import { keptBar } from "./kept-bar.ts";
import { watchKept } from "./watch-kept.ts";

/** Says of when what scripts have loaded is, unless the page says so of itself. */
export function showKept(ageSeconds: number): void {
  if (document.getElementById("kept")) return;
  document.body.insertAdjacentHTML("afterbegin", keptBar(formatTime(Date.now() - ageSeconds * 1000)));
  const bar = document.getElementById("kept");
  if (bar) watchKept(bar);
}
