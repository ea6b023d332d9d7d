import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./stamp.module.css";

interface StampProps {
  /** Null while nothing is stamped: its place is kept, so that nothing jumps aside for it. */
  words: string | null;
  bad?: boolean | undefined;
}

/** Words stamped on a slip: those that were there before stand there, others are stamped. */
export function Stamp({ words, bad = false }: StampProps) {
  const [first] = useState(words);
  return (
    <div className={styles.place}>
      {words && (
        <p key={words} className={classNames("num", styles.stamp, bad && styles.bad, words !== first && styles.fresh)}>
          {words}
        </p>
      )}
    </div>
  );
}
