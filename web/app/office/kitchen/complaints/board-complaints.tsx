import { onDemand, usePreloaded } from "../../../ui/on-demand.tsx";
import { LiveRegion } from "../../../ui/visually-hidden.tsx";
import { useKitchen } from "../kitchen-context.ts";
import { ComplaintStrip } from "./complaint-strip.tsx";
import { movedText } from "./complaint-text.ts";
import type { Complaints } from "./use-complaints.ts";

const ComplaintSheet = onDemand(async () => (await import("./complaint-sheet.tsx")).ComplaintSheet);
const overlays = [ComplaintSheet];

/** The strip of the complaints that wait, and the sheet of the opened one. */
export function BoardComplaints({
  complaints: { waiting, opened, open, announcement, refresh },
  onMessage,
}: {
  complaints: Complaints;
  onMessage: (sentence: string) => void;
}) {
  usePreloaded(overlays);
  const { now, isLost } = useKitchen();
  const at = waiting.findIndex(({ order }) => order === opened?.order);
  const next = waiting[at + 1] ?? waiting[0];
  return (
    <>
      <LiveRegion message={announcement} />
      <ComplaintStrip waiting={waiting} now={now} isLost={isLost} onOpen={open} />
      {opened && (
        <ComplaintSheet
          key={opened.order}
          waiting={waiting[at] ?? opened}
          onNext={next && next.order !== opened.order ? () => open(next) : null}
          onMoved={(moved) => {
            refresh();
            if (!moved) return;
            open(null);
            onMessage(movedText(moved));
          }}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
