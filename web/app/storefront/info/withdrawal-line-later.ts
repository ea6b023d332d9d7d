import { onDemand } from "../../ui/on-demand.tsx";

/** Loaded only with a cart from which something can be sent back. */
export const WithdrawalLine = onDemand(async () => (await import("./withdrawal-line.tsx")).WithdrawalLine);
