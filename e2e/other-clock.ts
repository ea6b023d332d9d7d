import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface OtherClock {
  /** What a server is started with so that it goes by this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on it is this time, and goes on from there. */
  set(time: string): void;
  end(): void;
}

/** The clock of a server that is not of today; journeys set it while the server runs. */
export function otherClock(time: string): OtherClock {
  const folder = mkdtempSync(join(tmpdir(), "mahlzeit-clock-"));
  const file = join(folder, "ahead");
  const set = (to: string) => {
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${file}.next`, String(Date.parse(to) - Date.now()));
    renameSync(`${file}.next`, file);
  };
  set(time);
  const read = `Number(readFileSync(${JSON.stringify(file)}, "utf8"))`;
  const script = `import { readFileSync } from "node:fs"; const now = Date.now; Date.now = () => now() + ${read};`;
  return {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
    set,
    end: () => rmSync(folder, { recursive: true }),
  };
}
