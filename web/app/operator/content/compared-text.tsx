import { compareTexts } from "@mahlzeit/domain/content/compare-texts";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./dialogs.module.css";

interface ComparedTextProps {
  before: string;
  after: string;
  isLine: boolean;
}

/** The later text, with what came in butter and what went struck through. Both were cleaned by the server. */
export function ComparedText({ before, after, isLine }: ComparedTextProps) {
  const html = isLine ? compareTexts(escaped(before), escaped(after)) : compareTexts(before, after);
  return (
    // Scrolled by keyboard as well.
    <div key={html} ref={showFirstChange} role="region" className={styles.compared} aria-label="Text" tabIndex={0}>
      <RichText html={html} />
    </div>
  );
}

function showFirstChange(region: HTMLElement | null): void {
  const change = region?.querySelector("ins, del");
  if (!region || !change) return;
  region.scrollTop = change.getBoundingClientRect().top - region.getBoundingClientRect().top - region.clientHeight / 3;
}

function escaped(line: string): string {
  return line.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
