import { classNames } from "./class-names.ts";
import styles from "./logo.module.css";

/** The mark (a speech bubble with a steaming bowl) with the name beside it as text. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path
          className={styles.bubble}
          d="M24 2.500c12 0 21.500 9 21.500 20.300S36 43.100 24 43.100c-2.900 0-5.700-.5-8.200-1.500L6.600 45.400c-.9.4-1.800-.5-1.500-1.400l2.500-7.700A19.600 19.600 0 0 1 2.500 22.800C2.500 11.500 12 2.500 24 2.500Z"
        />
        <path
          className={styles.bowl}
          d="M10.500 23.500h27c.8 0 1.400.7 1.300 1.500-.8 6-4.300 9.600-8.800 11.100v.4c0 .8-.7 1.500-1.500 1.500h-9c-.8 0-1.500-.7-1.500-1.500v-.4c-4.500-1.500-8-5.100-8.800-11.100-.1-.8.5-1.500 1.300-1.500Z"
        />
        <g className={styles.steam}>
          <path d="M17 19c-2.200-2.600 2-4.400 0-7.400" />
          <path d="M24 19c-2.400-3.100 2.300-5.800 0-9.400" />
          <path d="M31 19c-2.200-2.600 2-4.400 0-7.400" />
        </g>
      </svg>
      {name}
    </span>
  );
}
