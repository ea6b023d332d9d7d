import { classNames } from "./class-names.ts";
import styles from "./crest.module.css";
import { mediaAddress, type StoredPicture } from "./picture-addresses.ts";
import { useImageFailure } from "./use-image-failure.ts";

interface CrestProps {
  name: string;
  /** A stored square logo; if it is missing or cannot be loaded, the initial of the name is shown. */
  logo?: StoredPicture | null | undefined;
  size: "small" | "card" | "page";
}

/** A round logo. Hidden from screen readers, because the name always stands beside it. */
export function Crest({ name, logo, size }: CrestProps) {
  const { failed, image } = useImageFailure();
  return (
    <span className={classNames(styles.crest, styles[size])} aria-hidden="true">
      {logo && !failed ? (
        <picture>
          <source
            type="image/avif"
            srcSet={`${mediaAddress(logo, 144, "avif")} 1x, ${mediaAddress(logo, 288, "avif")} 2x`}
          />
          <img
            {...image}
            src={mediaAddress(logo, 144, "webp")}
            srcSet={`${mediaAddress(logo, 288, "webp")} 2x`}
            alt=""
            width="144"
            height="144"
            loading="lazy"
          />
        </picture>
      ) : (
        initialOf(name)
      )}
    </span>
  );
}

function initialOf(name: string): string {
  const letter = name.match(/\p{Letter}/u)?.[0] ?? "";
  return letter.toLocaleUpperCase("de-AT");
}
