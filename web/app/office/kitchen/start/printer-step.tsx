import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { printerLight } from "../printer-light.ts";
import { Step } from "./start-page.tsx";
import type { PrinterTest } from "./use-printer-test.ts";

/** A test ticket; or how to get a printer. */
export function PrinterStep({ test }: { test: PrinterTest }) {
  const { state, printers, busyId, askedIds, failure, print, retry } = test;
  return (
    <Step
      look={state === "asked" ? "done" : "open"}
      sign={<Icon name={state === "asked" ? "check" : "printer"} />}
      title="Drucker"
      text={stateText(test)}
      isLive
    >
      {failure && (
        <Notice tone="error" action={retry && <Button onClick={retry}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {printers.map((printer) => (
        <Button key={printer.id} icon="printer" block busy={busyId === printer.id} onClick={() => void print(printer)}>
          {askedIds.includes(printer.id) ? "Noch ein Probebon" : "Probebon drucken"}
          {printers.length > 1 && `: ${printer.name}`}
        </Button>
      ))}
    </Step>
  );
}

function stateText({ state, printers, askedIds }: PrinterTest): string | null {
  if (state === "unknown") return null;
  if (state === "none")
    return "Noch keiner eingerichtet. Am Handy oder Computer geht das unter Geräte mit „Drucker dazugeben“. Bis dahin steht alles am Bildschirm.";
  const named = printers.length === 1 ? `${printers[0]?.name}: ` : "";
  const light = printerLight(printers);
  const asked =
    askedIds.length > 0 && light?.isGood ? " Der Probebon kommt, sobald der Drucker das nächste Mal fragt." : "";
  return `${named}${light?.words}.${asked}`;
}
