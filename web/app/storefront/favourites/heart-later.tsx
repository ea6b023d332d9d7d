import { onDemand } from "../../ui/on-demand.tsx";

/** A heart for a restaurant; nothing on the page waits for its code. */
export const HeartLater = onDemand(async () => (await import("./heart.tsx")).Heart, true);
