import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  /** Cleaned by the server before it was stored. */
  html: string;
  className?: string | undefined;
}

/** An editorial text with headings, lists and links. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
