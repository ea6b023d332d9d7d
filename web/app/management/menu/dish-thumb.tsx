import type { MenuPicture } from "@mahlzeit/domain/menu/menu-document";
import { Icon } from "../../ui/icon.tsx";
import { useImageFailure } from "../../ui/use-image-failure.ts";
import styles from "./dish-thumb.module.css";

/** A dish's picture in a round, or a pot where there is none. */
export function DishThumb({ picture }: { picture: MenuPicture | null }) {
  const { failed, image } = useImageFailure();
  if (!picture || failed)
    return (
      <span className={styles.thumb} aria-hidden="true">
        <Icon name="cooking-pot" />
      </span>
    );
  return (
    <img
      {...image}
      className={styles.thumb}
      src={`/media/${picture.hash}/800.webp`}
      style={{ objectPosition: `${picture.focusX}% ${picture.focusY}%` }}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  );
}
