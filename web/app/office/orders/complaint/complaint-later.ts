import { onDemand } from "../../../ui/on-demand.tsx";

/** Loaded only with an order of which something was complained about. */
export const Complaint = onDemand(async () => (await import("./complaint.tsx")).Complaint);
