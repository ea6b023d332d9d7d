import { classNames } from "./class-names.ts";
import styles from "./stamp.module.css";

interface StampProps {
  children: string;
  bad?: boolean | undefined;
}

/** Words stamped on a slip; give it the words as `key`, so that others are stamped anew. */
export function Stamp({ children, bad = false }: StampProps) {
  return <p className={classNames("num", styles.stamp, bad && styles.bad)}>{children}</p>;
}
