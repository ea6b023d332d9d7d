import type { Alarm } from "@mahlzeit/domain/orders/order/board";
import { useEffect, useEffectEvent, useState } from "react";
import { readStored, writeStored } from "../../session/stored.ts";
import { playNote } from "../orders/play-note.ts";
import { onTouch, useAudio } from "../orders/use-audio.ts";

export interface ShiftSound {
  /** `waiting`: switched on, but the browser has stopped it or waits for a touch. */
  readonly state: "off" | "waiting" | "on";
  /** Switches the sound on and rings once, so that the user hears the volume; must be called by a tap or key. */
  readonly begin: () => void;
  readonly end: () => void;
  /** Silences this device for half a minute. */
  readonly mute: () => void;
  readonly isMuted: boolean;
  /** Rings once at full volume. False if this device makes no sound. */
  readonly ringOnce: () => boolean;
}

const key = "kueche-ton";
const ringEveryMs = 4000;
const muteMs = 30_000;

/**
 * Rings every four seconds during an alarm, and once softly whenever `arrivals` grows. A complaint, counted by
 * `complaints`, sounds once and otherwise.
 */
export function useShiftSound(alarm: Alarm | null, arrivals: number, complaints: number): ShiftSound {
  const { audio, isRunning, open } = useAudio();
  const [isWanted, setIsWanted] = useState(false);
  const [isMuted, setIsMuted] = useState(false);

  function begin(): void {
    writeStored(key, "on");
    setIsWanted(true);
    void open().then((context) => {
      if (context.state === "running" && !alarm) ring(context, 1);
    });
  }

  const beginAgain = useEffectEvent(begin);
  useEffect(() => {
    if (readStored(key) !== "on") return;
    setIsWanted(true);
    const stop = new AbortController();
    onTouch(() => {
      stop.abort();
      beginAgain();
    }, stop.signal);
    return () => stop.abort();
  }, []);

  const isOn = isWanted && isRunning;
  const rings = alarm !== null && isOn && !isMuted;
  const sound = useEffectEvent((loudness: number) => {
    if (audio && isOn && !isMuted) ring(audio, loudness);
  });
  const callOut = useEffectEvent(() => sound(alarm?.isLouder ? 1 : 0.5));
  useEffect(() => {
    if (!rings) return;
    callOut();
    const timer = setInterval(() => callOut(), ringEveryMs);
    return () => clearInterval(timer);
  }, [rings]);
  useEffect(() => {
    if (arrivals > 0) sound(0.2);
  }, [arrivals]);
  const callComplaint = useEffectEvent(() => {
    if (audio && isOn && !isMuted) knock(audio);
  });
  useEffect(() => {
    if (complaints > 0) callComplaint();
  }, [complaints]);
  useEffect(() => {
    if (!isMuted) return;
    const timer = setTimeout(() => setIsMuted(false), muteMs);
    return () => clearTimeout(timer);
  }, [isMuted]);

  return {
    state: isOn ? "on" : isWanted ? "waiting" : "off",
    begin,
    end: () => {
      writeStored(key, "off");
      setIsWanted(false);
    },
    mute: () => setIsMuted(true),
    isMuted,
    ringOnce: () => {
      if (!isWanted || audio?.state !== "running") return false;
      ring(audio, 1);
      return true;
    },
  };
}

/** Three rising notes, twice, audible above an extractor hood. */
const hertz = [880, 1174.7, 1568];
const noteSeconds = 0.16;
const strokeSeconds = 0.62;

function ring(audio: AudioContext, loudness: number): void {
  for (const stroke of [0, 1])
    for (const [i, pitch] of hertz.entries()) {
      const afterSeconds = stroke * strokeSeconds + i * noteSeconds;
      playNote(audio, { hertz: pitch, afterSeconds, seconds: 2 * noteSeconds, loudness, type: "triangle" });
    }
}

/** Two low falling notes, which nobody takes for an order. */
function knock(audio: AudioContext): void {
  for (const [i, pitch] of [523.3, 392].entries())
    playNote(audio, { hertz: pitch, afterSeconds: i * 0.28, seconds: 0.6, loudness: 0.35 });
}
