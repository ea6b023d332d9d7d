import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  /** HTML that the server has sanitized before storing it. */
  html: string;
  /** The name of the editorial text, for the preview of its draft. */
  tag?: string | undefined;
  className?: string | undefined;
}

/** An editorial text with headings, lists and links. */
export function RichText({ html, tag, className }: RichTextProps) {
  return (
    <div
      data-text={tag}
      className={classNames(`muted ${styles.text}`, className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
