import { addMenuPicture } from "@mahlzeit/contract/catalogue/edit-menu";
import type { MenuPicture } from "@mahlzeit/domain/catalogue/menu/menu-fields";
import { maxPictureMegabytes } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import { type ChangeEvent, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HiddenNotice } from "../draft/hidden-notice.tsx";
import type { Hidden } from "../draft/use-hidden-content.ts";
import { FocusPoint } from "../profile/focus-point.tsx";
import styles from "./dish-form.module.css";

interface DishPictureProps {
  restaurantId: string;
  picture: MenuPicture | null;
  /** The reason for hiding it; undefined if guests see it. */
  hidden: Hidden | undefined;
  onChange: (picture: MenuPicture | null) => void;
}

/** A dish's picture with its focus point for crops. */
export function DishPicture({ restaurantId, picture, hidden, onChange }: DishPictureProps) {
  const file = useRef<HTMLInputElement>(null);
  const { isSending, failure, send } = useSending();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);

  function upload(event: ChangeEvent<HTMLInputElement>): unknown {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!chosen) return;
    return send(async () => {
      const body = new Uint8Array(await chosen.arrayBuffer());
      const { answer } = await api(addMenuPicture, { params: { id: restaurantId }, body });
      setSize(answer);
      onChange({ hash: answer.hash, focusX: 50, focusY: 50 });
    });
  }
  return (
    <section>
      <h3>Bild</h3>
      {failure && <Notice tone="error">{failure}</Notice>}
      <HiddenNotice kind="PICTURE" hidden={hidden} />
      {picture && (
        <div className={styles.picture}>
          {size ? (
            <FocusPoint
              key={picture.hash}
              alt="Das Bild des Gerichts"
              picture={{ ...picture, ...size }}
              onChoose={(focusX, focusY) => onChange({ ...picture, focusX, focusY })}
            />
          ) : (
            // Measures the size of the picture, which only its file contains.
            <img
              className={styles.measured}
              src={`/media/${picture.hash}/800.webp`}
              alt="Das Bild des Gerichts"
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
            />
          )}
          <div className={`row gap-3 ${styles.crop}`}>
            <img
              src={`/media/${picture.hash}/800.webp`}
              alt="Zuschnitt in der Liste"
              style={{ objectPosition: `${picture.focusX}% ${picture.focusY}%` }}
            />
            <small>Zieh den Punkt dorthin, wo das Wichtigste ist. So sieht es in der Liste aus.</small>
          </div>
        </div>
      )}
      <div className="cluster gap-2">
        <Button busy={isSending} onClick={() => file.current?.click()}>
          {picture ? "Tauschen" : "Bild hochladen"}
        </Button>
        {picture && (
          <Button variant="quiet" icon="trash-2" onClick={() => onChange(null)}>
            Wegnehmen
          </Button>
        )}
        <small>Quer, ab 1200 Punkten, bis {maxPictureMegabytes} MB.</small>
      </div>
      <input
        name="picture"
        ref={file}
        type="file"
        hidden
        aria-label="Bild des Gerichts"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => void upload(event)}
      />
    </section>
  );
}
