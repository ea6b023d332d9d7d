import { onDemand } from "../../ui/on-demand.tsx";

/** A heart for a restaurant, as soon as its code is there, which nothing on the page waits for. */
export const HeartLater = onDemand(async () => (await import("./heart.tsx")).Heart, true);
