import { correction, generate } from "lean-qr";
import styles from "./qr-code.module.css";

/** The light margin that cameras need, in modules. */
const quiet = 4;

/** A QR code of a text: dark on light, also in dark mode. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const modules = Array.from({ length: code.size * code.size }, (_, i) => [i % code.size, Math.floor(i / code.size)]);
  const dark = modules.flatMap(([x = 0, y = 0]) => (code.get(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])).join("");
  const size = code.size + 2 * quiet;
  return (
    <svg className={styles.code} viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M${-quiet} ${-quiet}h${size}v${size}h${-size}z`} />
      <path className={styles.dark} d={dark} />
    </svg>
  );
}
