import { onDemand } from "../../ui/on-demand.tsx";

/** Apart from the restaurant page's overlays, none of which the listing opens. */
export const SuggestionOverlay = onDemand(async () => (await import("./suggestion-overlay.tsx")).SuggestionOverlay);
