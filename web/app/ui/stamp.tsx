import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stamp.module.css";

interface StampProps {
  /** Null before the stamp; its space is reserved, so that nothing moves later. */
  words: string | null;
  bad?: boolean | undefined;
}

/** Words stamped on a slip. Words present at the first render appear without animation. */
export function Stamp({ words, bad = false }: StampProps) {
  const [first] = useState(words);
  return (
    <div className={`stack ${styles.place}`}>
      {words && (
        <p
          key={words}
          className={classNames("num breaks h3", styles.stamp, bad && styles.bad, words !== first && styles.fresh)}
        >
          {words}
        </p>
      )}
    </div>
  );
}
