import { onDemand } from "../../ui/on-demand.tsx";

/** Loaded after the board and the day, which show it. */
export const PauseSheet = onDemand(async () => (await import("./pause-sheet.tsx")).PauseSheet);
