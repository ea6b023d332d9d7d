import type { Box } from "@mahlzeit/domain/catalogue/menu/import/photo/photo-lines";
import { countOf } from "@mahlzeit/domain/digits";
import type { ReactNode } from "react";
import { Panel, PanelHead } from "../../../../ui/panel.tsx";
import { DrawnPicture } from "./drawn-picture.tsx";
import styles from "./photo-step.module.css";

import type { Photo } from "./use-photo.ts";

interface PhotoViewProps {
  photo: Photo;
  /** The line in hand. */
  now: { readonly row: number; readonly box: Box } | undefined;
  children: ReactNode;
}

/** The photo, with a mark at the line in hand. */
export function PhotoView({ photo: { picture, state, name, bytes }, now, children }: PhotoViewProps) {
  const marked = now ? `, Zeile ${now.row} ist markiert` : "";
  return (
    <Panel className={styles.aside}>
      <PanelHead title="Dein Foto" />
      {picture && (
        <div className={`mt-4 mb-3 ${styles.whole}`}>
          <DrawnPicture picture={picture} label={`Dein Foto${marked}`} />
          {now && <i className={styles.mark} style={placeOf(now.box, picture)} aria-hidden="true" />}
        </div>
      )}
      <p className="muted small breaks">
        {state.kind === "read"
          ? `${countOf(state.reading.lineCount, "Zeile", "Zeilen")}${marked}.`
          : `${name}, ${(bytes / 1_000_000).toLocaleString("de-AT", { maximumFractionDigits: 1 })} MB`}
      </p>
      {children}
    </Panel>
  );
}

function placeOf({ left, top, right, bottom }: Box, { width, height }: ImageBitmap) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: percent(left, width),
    top: percent(top, height),
    width: percent(right - left, width),
    height: percent(bottom - top, height),
  };
}
