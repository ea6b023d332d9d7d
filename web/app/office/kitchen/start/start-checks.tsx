import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { switchesSound } from "../../orders/use-audio.ts";
import { useBoardCaller } from "../board-caller.ts";
import { KitchenIcon } from "../kitchen-icon.tsx";
import { Switch } from "../switch.tsx";
import { useOrderPush } from "../use-order-push.ts";
import type { ScreenLock } from "../use-screen.ts";
import type { ShiftSound } from "../use-shift-sound.ts";
import { NameStep } from "./name-step.tsx";
import { PrinterStep } from "./printer-step.tsx";
import { StartPage, Step } from "./start-page.tsx";
import { usePrinterTest } from "./use-printer-test.ts";

interface StartChecksProps {
  restaurantId: string;
  /** Empty until it is loaded. */
  restaurantName: string;
  /** The board's own sound, so that switching it on here applies there. */
  sound: ShiftSound;
  screen: ScreenLock;
  /** The number of unanswered orders. */
  waiting: number;
  onClose: () => void;
}

/** The checks of a device before a shift: name, sound, printer and screen. Each can be skipped. */
export function StartChecks({ restaurantId, restaurantName, sound, screen, waiting, onClose }: StartChecksProps) {
  const { deviceName } = useBoardCaller();
  const push = useOrderPush(restaurantId);
  const test = usePrinterTest(restaurantId);
  const kitchen = restaurantName || "die Küche";
  const isHeard = sound.state === "on";
  const open = [!isHeard, test.state === "open", screen.state === "refused"].filter(Boolean).length;

  // The button that opened this page has disappeared.
  useEffect(() => {
    const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });
    focusPage();
    return focusPage;
  }, []);

  function allowAndListen(): void {
    sound.begin();
    if (push.isOn === false) void push.change();
  }

  return (
    <StartPage
      title={titles[open] ?? ""}
      lead={`${open === 0 ? `Auf diesem Gerät läuft ${kitchen}` : `Dann läuft ${kitchen} auf diesem Gerät`}. Alles lässt sich später ändern.`}
      label="Einrichten"
    >
      {waiting > 0 && (
        <Notice tone="warn" action={<Button onClick={onClose}>Ansehen</Button>}>
          {waiting === 1 ? "Eine neue Bestellung wartet." : `${waiting}\u00a0neue Bestellungen warten.`}
        </Notice>
      )}
      {deviceName !== null && (
        <>
          <Step
            look="done"
            sign={<Icon name="check" />}
            title="Gekoppelt"
            text={restaurantName && `Mit ${restaurantName}.`}
          />
          <NameStep name={deviceName} />
        </>
      )}
      <Step
        look={isHeard ? "done" : "now"}
        sign={isHeard ? <Icon name="check" /> : <KitchenIcon name="volume-2" />}
        title={push.isOn === null ? "Ton erlauben" : "Ton und Hinweise erlauben"}
        text={soundText(sound.state, push.isOn)}
        isLive
      >
        {push.message && <Notice tone="warn">{push.message}</Notice>}
        <Button
          variant={isHeard ? "secondary" : "primary"}
          block
          busy={push.isBusy}
          onClick={allowAndListen}
          {...switchesSound}
        >
          {isHeard ? "Nochmal anhören" : push.isOn === false ? "Erlauben und anhören" : "Anhören"}
        </Button>
      </Step>
      <PrinterStep test={test} />
      <Step
        look={screen.state === "on" ? "done" : "open"}
        sign={screen.state === "on" ? <Icon name="check" /> : <KitchenIcon name="sun" />}
        title="Bildschirm bleibt an"
        text={screenTexts[screen.state]}
        isLive
      >
        {screen.state !== "unsupported" && (
          <Switch isOn={screen.isWanted} label="Bildschirm anlassen" onToggle={screen.toggle}>
            Anlassen
          </Switch>
        )}
      </Step>
      <Button variant={isHeard ? "primary" : "secondary"} size="large" block onClick={onClose}>
        Zur Küche
      </Button>
    </StartPage>
  );
}

const titles = ["Alles bereit", "Noch ein Handgriff", "Noch zwei Handgriffe", "Noch drei Handgriffe"];

function soundText(state: ShiftSound["state"], isPushed: boolean | null): string {
  const hints = isPushed ? " Hinweise sind erlaubt." : isPushed === false ? " Hinweise sind aus." : "";
  if (state === "waiting") return `Der Browser hat den Ton angehalten.${hints} Ein Tipp genügt, dann läutet er wieder.`;
  if (state === "on") return `Der Ton ist an.${hints} War nichts zu hören? Dann dreh das Gerät lauter.`;
  if (isPushed === false)
    return "Der Browser fragt gleich, ob er Hinweise zeigen darf. Sag Ja, sonst bleibt das Gerät stumm, wenn die Seite zu ist.";
  return `Der Ton ist aus.${hints} Ein Tipp genügt, dann läutet jede neue Bestellung.`;
}

const screenTexts = {
  on: "Solange die Küche am Bildschirm ist.",
  off: "Ausgeschaltet. Der Bildschirm geht aus, wie es am Gerät eingestellt ist.",
  refused: "Das Gerät erlaubt es gerade nicht, meistens wegen des Akkus. Häng es an den Strom.",
  unsupported:
    "Dieser Browser kann das nicht. Stell in den Einstellungen des Geräts ein, dass der Bildschirm nie ausgeht.",
} as const satisfies Record<ScreenLock["state"], string>;
