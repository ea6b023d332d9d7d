import { onDemand } from "../../../ui/on-demand.tsx";

/** Loaded only with an order of which something is sent back. */
export const Withdrawals = onDemand(async () => (await import("./withdrawals.tsx")).Withdrawals);
