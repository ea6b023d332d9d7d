import type { PhotoAnswer, PhotoAnswers } from "@mahlzeit/domain/catalogue/menu/import/photo/confirm-photo";
import type { PhotoReading, UnreadablePhoto } from "@mahlzeit/domain/catalogue/menu/import/photo/read-photo";
import { useEffect, useRef, useState } from "react";
import type { ReadingProgress } from "./read-picture.ts";

/** The address of the step with the photo. */
export const photoFragment = "#gelesen";

/** A photo on its way to a menu. It stays in this tab: neither the storage nor a request ever gets it. */
export interface Photo {
  readonly name: string;
  readonly bytes: number;
  /** The straightened picture, once it was prepared. */
  readonly picture: ImageBitmap | null;
  readonly state:
    | { readonly kind: "reading"; readonly progress: ReadingProgress | null }
    | { readonly kind: "failed" }
    | ({ readonly kind: "unreadable" } & UnreadablePhoto)
    | { readonly kind: "read"; readonly reading: PhotoReading; readonly answers: PhotoAnswers };
}

/** The photo that was read last, with its answers, for whoever looks at another page meanwhile. */
let kept: { readonly restaurantId: string; readonly photo: Photo } | null = null;

export function usePhoto(restaurantId: string) {
  const [photo, setPhoto] = useState(() => (kept?.restaurantId === restaurantId ? kept.photo : null));
  useEffect(() => {
    kept = photo?.state.kind === "read" ? { restaurantId, photo } : null;
  }, [restaurantId, photo]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const change = (of: AbortController, changes: Partial<Photo>) => {
    if (running.current === of) setPhoto((before) => before && { ...before, ...changes });
  };

  async function read(file: File): Promise<void> {
    forget();
    const control = new AbortController();
    running.current = control;
    setPhoto({ name: file.name, bytes: file.size, picture: null, state: { kind: "reading", progress: null } });
    try {
      const { readPicture } = await import("./read-picture.ts");
      const result = await readPicture(file, {
        signal: control.signal,
        onPicture: (picture) => change(control, { picture }),
        onProgress: (progress) => change(control, { state: { kind: "reading", progress } }),
      });
      const isRead = "entries" in result;
      change(control, {
        state: isRead ? { kind: "read", reading: result, answers: new Map() } : { kind: "unreadable", ...result },
      });
    } catch {
      change(control, { state: { kind: "failed" } });
    }
  }

  /** Ends the reading and forgets the photo. */
  function forget(): void {
    running.current?.abort();
    running.current = null;
    setPhoto((before) => {
      before?.picture?.close();
      return null;
    });
  }

  /** Undefined takes an answer back. */
  function answer(row: number, answer: PhotoAnswer | "leave-out" | undefined): void {
    setPhoto((before) => {
      if (before?.state.kind !== "read") return before;
      const answers = new Map(before.state.answers);
      if (answer === undefined) answers.delete(row);
      else answers.set(row, answer);
      return { ...before, state: { ...before.state, answers } };
    });
  }

  return { photo, read, forget, answer };
}
