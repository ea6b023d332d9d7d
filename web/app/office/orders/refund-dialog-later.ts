import { onDemand } from "../../ui/on-demand.tsx";

/** Loaded after the page, like other dialogs. */
export const RefundDialog = onDemand(async () => (await import("./refund-dialog.tsx")).RefundDialog);
