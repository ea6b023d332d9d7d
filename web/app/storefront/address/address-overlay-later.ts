import { onDemand } from "../../ui/on-demand.tsx";

/** The overlay's code is loaded while the page is idle, at the latest when it opens. */
export const AddressOverlay = onDemand(async () => (await import("./address-overlay.tsx")).AddressOverlay);
