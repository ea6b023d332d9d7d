import { compareTexts } from "@mahlzeit/domain/operator/content/compare-texts";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./dialogs.module.css";

interface ComparedTextProps {
  before: string;
  after: string;
  isLine: boolean;
}

/** The later text, with added words highlighted and removed words struck through. The server has sanitized both. */
export function ComparedText({ before, after, isLine }: ComparedTextProps) {
  const html = isLine ? compareTexts(escaped(before), escaped(after)) : compareTexts(before, after);
  return (
    // A focusable region can be scrolled by keyboard.
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
