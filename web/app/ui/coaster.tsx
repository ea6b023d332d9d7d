import styles from "./coaster.module.css";

const scallop = makeScallop(20, 95, 102.5);

/** The round promo badge: a big value with a few words below it. At most one per page. */
export function Coaster({ value, text }: { value: string; text: string }) {
  return (
    <p className={styles.coaster}>
      <svg viewBox="-4 -4 208 208" aria-hidden="true">
        <path className={styles.disc} d={scallop} />
        <circle className={styles.ring} cx="100" cy="100" r="86" />
        <circle className={styles.dots} cx="100" cy="100" r="81" />
      </svg>
      <b>{value}</b> <span>{text}</span>
    </p>
  );
}

/** A disc whose edge has `teeth` soft waves between two radii, centred at 100, 100. */
function makeScallop(teeth: number, inner: number, outer: number): string {
  const point = (step: number, radius: number) => {
    const angle = (step * Math.PI) / teeth;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const waves = Array.from({ length: teeth }, (_, n) => `Q${point(2 * n + 1, outer)} ${point(2 * n + 2, inner)}`);
  return `M${point(0, inner)}${waves.join("")}Z`;
}
