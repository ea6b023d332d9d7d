import type { MenuPicture } from "@mahlzeit/domain/catalogue/menu/menu-fields";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useImageFailure } from "../../ui/use-image-failure.ts";
import styles from "./dish-row.module.css";

interface DishThumbProps {
  picture: MenuPicture | null;
  /** Shown without a picture. */
  icon?: IconName;
}

/** A dish's round picture. */
export function DishThumb({ picture, icon = "cooking-pot" }: DishThumbProps) {
  const { failed, image } = useImageFailure();
  if (!picture || failed)
    return (
      <span className={`disc ${styles.thumb}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <img
      {...image}
      className={`disc ${styles.thumb}`}
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
