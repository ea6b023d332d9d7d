import { preload } from "react-dom";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./picture.module.css";
import { mediaAddress, pictureSet, type StoredPicture } from "./picture-addresses.ts";
import { useImageFailure } from "./use-image-failure.ts";

interface PictureProps {
  picture: StoredPicture | null;
  /** The shown width, as in the HTML attribute. */
  sizes: string;
  /** Empty for decorative pictures. */
  alt?: string | undefined;
  /** Loads with high priority; for the largest picture of the first screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A stored picture that fills its box; a tinted box with an icon if it is missing or fails to load. All supported
 * browsers read AVIF; the JPEG is for other readers.
 */
export function Picture({ picture, sizes, alt = "", eager = false, className }: PictureProps) {
  const { failed, image } = useImageFailure();
  if (!picture || failed) return <PicturePlaceholder alt={alt} className={className} />;
  if (eager) preloadPicture(picture, sizes);
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={pictureSet(picture)} sizes={sizes} />
      <img
        {...image}
        className={classNames(styles.image, className)}
        src={mediaAddress(picture, 800, "jpg")}
        alt={alt}
        width={picture.width}
        height={picture.height}
        style={focusStyle(picture)}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

/** Undefined for the middle, the browsers' default. */
function focusStyle({ focusX = 50, focusY = 50 }: StoredPicture): { objectPosition: string } | undefined {
  return focusX === 50 && focusY === 50 ? undefined : { objectPosition: `${focusX}% ${focusY}%` };
}

/** Preloads the picture before the scripts. */
function preloadPicture(picture: StoredPicture, sizes: string): void {
  preload(mediaAddress(picture, 800, "avif"), {
    as: "image",
    type: "image/avif",
    imageSrcSet: pictureSet(picture),
    imageSizes: sizes,
    fetchPriority: "high",
  });
}

function PicturePlaceholder({ alt, className }: { alt: string; className?: string | undefined }) {
  const spoken = alt ? { role: "img", "aria-label": alt } : {};
  return (
    <span className={classNames(styles.placeholder, className)} data-picture="missing" {...spoken}>
      <Icon name="cooking-pot" />
    </span>
  );
}
