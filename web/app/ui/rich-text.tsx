import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  /** Cleaned by the server before it was stored. */
  html: string;
  /** Which text of our pages it is, for the preview of its draft. */
  tag?: string | undefined;
  className?: string | undefined;
}

/** An editorial text with headings, lists and links. */
export function RichText({ html, tag, className }: RichTextProps) {
  return (
    <div data-text={tag} className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
