import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  /** Cleaned by the server before it was stored. */
  html: string;
  className?: string | undefined;
}

/** A text with headings, lists and links that somebody wrote for a page. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
