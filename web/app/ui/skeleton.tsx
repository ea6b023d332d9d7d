import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** CSS lengths; the box must be as large as the content it stands for. */
  width?: string | undefined;
  height?: string | undefined;
  /** Width to height, "16 / 8.6". */
  ratio?: string | undefined;
  shape?: "text" | "round" | "card" | undefined;
}

/** A shimmering box in place of something that still loads. Put `aria-busy` on the region around it. */
export function Skeleton({ width, height, ratio, shape = "text" }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
