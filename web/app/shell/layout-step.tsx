import { useIsInDocument } from "../ui/use-hydrated.ts";
import { applyFontsInSteps } from "./late-fonts.ts";

/** Asking where something stands has the browser lay out what it has read. */
const layOut = "document.body.offsetTop";

/**
 * Lays a document out up to here while it is being read. Otherwise a browser lays all of it out once it has read all, which is one
 * long task, and a tap waits for it.
 */
export function LayoutStep() {
  return <DocumentScript text={layOut} />;
}

/** Among cards or dishes: after the first, whose letters are the first of their kinds, and then after every third. */
export function LayoutStepAfter({ index }: { index: number }) {
  return index % 3 === 0 ? <LayoutStep /> : null;
}

/**
 * Behind the first words of a document: whatever text comes first starts all that draws letters, which is a task of its own then.
 * Also begins to apply the fonts.
 */
export function FirstLayoutStep() {
  return <DocumentScript text={`${layOut};${applyFontsInSteps}`} />;
}

/** An inline script that runs where a document has it, and is not rendered again later. */
function DocumentScript({ text }: { text: string }) {
  return useIsInDocument() ? <script dangerouslySetInnerHTML={{ __html: text }} /> : null;
}
