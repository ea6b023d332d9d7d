import type { DriverStop } from "@mahlzeit/contract/orders/driver-round";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { playNote } from "../orders/play-note.ts";
import { onTouch, useAudio } from "../orders/use-audio.ts";

/** Two rising notes, softer than a board's. */
const hertz = [659.3, 880];

/** Rings once when stops were added, as soon as this phone was touched once; returns their announcement. */
export function useNewStops(stops: readonly DriverStop[]): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [news, setNews] = useState("");
  const { audio, open } = useAudio();

  const begin = useEffectEvent(() => void open());
  useEffect(() => {
    const stop = new AbortController();
    onTouch(() => {
      stop.abort();
      begin();
    }, stop.signal);
    return () => stop.abort();
  }, []);

  const compare = useEffectEvent((now: readonly DriverStop[]) => {
    const before = known.current;
    known.current = new Set(now.map(({ id }) => id));
    const added = now.filter(({ id }) => before && !before.has(id));
    if (added.length === 0) return;
    setNews(`Neu: ${added.map(({ number }) => `Nr. ${number}`).join(", ")}`);
    if (audio?.state !== "running") return;
    for (const [i, pitch] of hertz.entries())
      playNote(audio, { hertz: pitch, afterSeconds: i * 0.18, seconds: 0.5, loudness: 0.5 });
  });
  useEffect(() => compare(stops), [stops]);
  return news;
}
