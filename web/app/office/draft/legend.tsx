import type { ComponentProps } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./draft.module.css";

interface LegendProps extends ComponentProps<"p"> {
  /** The entries, each with the class that colours its mark. */
  marks: readonly { readonly mark: string | undefined; readonly words: string }[];
}

/** The legend of a picture's colours; `children` are further notes. */
export function Legend({ marks, className, children, ...rest }: LegendProps) {
  return (
    <p {...rest} className={classNames(`cluster muted tiny ${styles.legend}`, className)}>
      {marks.map(({ mark, words }) => (
        <span key={words}>
          <i className={mark} />
          {words}
        </span>
      ))}
      {children}
    </p>
  );
}
