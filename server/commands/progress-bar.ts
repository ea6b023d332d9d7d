import type { Terminal } from "./run-command.ts";

const width = 30;

/** Shows progress as a bar on a terminal, otherwise as a line for every tenth. */
export function progressBar(stream: Terminal["stderr"], unit: string) {
  let shown = -1;
  let isOpen = false;
  return {
    show: (done: number, total: number): void => {
      const filled = Math.floor((done / total) * width);
      if (stream.isTTY) {
        stream.write(`\r[${"#".repeat(filled).padEnd(width, "·")}] ${done}/${total} ${unit}`);
        isOpen = true;
        return;
      }
      const tenth = Math.floor((done / total) * 10);
      if (tenth > shown) stream.write(`${done}/${total} ${unit}\n`);
      shown = tenth;
    },
    end: (): void => {
      if (isOpen) stream.write("\n");
      isOpen = false;
    },
  };
}
