import { classNames } from "./class-names.ts";
import styles from "./crest.module.css";
import { mediaAddress, type StoredPicture } from "./picture-addresses.ts";

interface CrestProps {
  name: string;
  /** A square logo in our store; without one the name's initials stand on the disc. */
  logo?: StoredPicture | null | undefined;
  size: "small" | "card" | "page";
}

/** A round logo; always beside the written name, so it is hidden from screen readers. */
export function Crest({ name, logo, size }: CrestProps) {
  return (
    <span className={classNames(styles.crest, styles[size])} aria-hidden="true">
      {logo ? (
        <picture>
          <source type="image/avif" srcSet={logoSet(logo, "avif")} />
          <img
            src={mediaAddress(logo, 144, "webp")}
            srcSet={logoSet(logo, "webp")}
            alt=""
            width="144"
            height="144"
            loading="lazy"
          />
        </picture>
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

function logoSet(logo: StoredPicture, format: "avif" | "webp"): string {
  return `${mediaAddress(logo, 144, format)} 1x, ${mediaAddress(logo, 288, format)} 2x`;
}

/** The first letter of the first word that is not a kind of house, in capitals. */
function initialsOf(name: string): string {
  const letter = name.match(/\p{Letter}/u)?.[0] ?? "";
  return letter.toLocaleUpperCase("de-AT");
}
