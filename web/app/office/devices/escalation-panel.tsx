import { placeTestOrder } from "@mahlzeit/contract/orders/board";
import { type EscalationRules, findEscalationRules } from "@mahlzeit/contract/orders/escalation";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { escalationPlan, type PlannedStep } from "@mahlzeit/domain/orders/order/escalation";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { SavedToast } from "../setup/saved-toast.tsx";
import styles from "./escalation.module.css";

const EscalationDialog = onDemand(async () => (await import("./escalation-dialog.tsx")).EscalationDialog);

interface EscalationPanelProps {
  restaurantId: string;
  /** True for owners, who may change it. */
  isOwner: boolean;
}

/** The steps taken while nobody answers a restaurant's order, with their times. */
export function EscalationPanel({ restaurantId, isOwner }: EscalationPanelProps) {
  const loaded = useLoaded(ask(findEscalationRules, { query: { restaurant: restaurantId } }));
  const { answer: rules, show } = loaded;
  const { failure, setFailure, send } = useSending();
  const [isChanging, setChanging] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);

  const tryAlarm = () =>
    send(async () => {
      const { answer } = await api(placeTestOrder, { body: { restaurant: restaurantId } });
      setNews(`Probebestellung Nr. ${answer.number} ist da: Jetzt läutet jede offene Küche, bis jemand antwortet.`);
    });

  return (
    <Panel aria-labelledby="escalation">
      <PanelHead id="escalation" title="Wenn niemand antwortet">
        {isOwner && rules && <Button onClick={() => setChanging(true)}>Ändern</Button>}
      </PanelHead>
      <p className="muted small">Gilt für jede neue Bestellung, auch wenn das Tablet keine Verbindung hat.</p>
      <Loaded of={loaded} height="14rem" />
      {rules && (
        <ol className={`mt-5 ${styles.steps}`}>
          {stepsOf(rules).map(({ icon, title, text, when, isMissing }) => (
            <li key={title} className={isMissing ? styles.missing : undefined}>
              <i className="disc">
                <Icon name={icon} />
              </i>
              <div>
                <b className="block bold">{title}</b>
                <small>{text}</small>
              </div>
              <time className="muted num nowrap">{when}</time>
            </li>
          ))}
        </ol>
      )}
      {rules && (
        <div className="mt-6">
          <Button icon="bell" onClick={() => void tryAlarm()}>
            Probealarm
          </Button>
        </div>
      )}
      {isChanging && rules && (
        <EscalationDialog
          restaurantId={restaurantId}
          rules={rules}
          onSaved={(saved) => {
            show(saved);
            setSaved(true);
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {isSaved && (
        <SavedToast restaurantId={restaurantId} onDismiss={() => setSaved(false)}>
          Gespeichert. Es gilt ab sofort.
        </SavedToast>
      )}
      {(failure ?? news) && (
        <Toast
          onDismiss={() => {
            setFailure(null);
            setNews(null);
          }}
        >
          {failure ?? news}
        </Toast>
      )}
    </Panel>
  );
}

interface ShownStep {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly when: string;
  /** True if the step is left out. */
  readonly isMissing?: boolean;
}

function stepsOf(rules: EscalationRules): readonly ShownStep[] {
  // There is no limit without one of the operator's.
  const minutes = rules.usualMinutes === null ? null : (rules.answerMinutes ?? rules.usualMinutes);
  const plan = escalationPlan({ from: 0, until: minutes === null ? null : minutes * minuteMs });
  const steps = plan.map(({ step, at }): ShownStep => ({ ...stepText(step, rules), when: afterText(at) }));
  const end: ShownStep =
    minutes === null
      ? {
          icon: "clock",
          title: "Die Bestellung wartet weiter",
          text: "Der Betreiber hat keine Frist gesetzt.",
          when: "danach",
        }
      : {
          icon: "ban",
          title: "Absagen, Geld zurück",
          text: "Der Gast bekommt Vorschläge.",
          when: `nach ${minutes} min`,
        };
  return [...steps, end];
}

function stepText(
  step: PlannedStep,
  { alarmPhone, usualPhone, canCall, canText }: EscalationRules,
): Omit<ShownStep, "when"> {
  if (step === "devices")
    return {
      icon: "bell",
      title: "Ton und Push an alle Geräte",
      text: "Antippen öffnet die Küche. Push kommt, wo er am Gerät erlaubt ist.",
    };
  if (step === "members")
    return { icon: "user-round", title: "Push an das ganze Team", text: "Auf jedes Handy, das ihn zulässt." };
  if (step === "operator")
    return { icon: "triangle-alert", title: "Hinweis an den Betreiber", text: "Er sieht, dass ihr nicht antwortet." };
  const to = alarmPhone ?? usualPhone;
  const icon = "phone" as const;
  if (!canCall)
    return { icon, title: "Kein Anruf", text: "Der Betreiber hat keinen Telefondienst eingerichtet.", isMissing: true };
  if (to === null)
    return { icon, title: "Kein Anruf", text: "Es fehlt eine Nummer, die wir anrufen können.", isMissing: true };
  return {
    icon,
    title: `Anruf an ${to}`,
    text: `Taste 1 nimmt an, Taste 2 lehnt ab.${canText ? " Sonst kommt eine SMS." : ""}`,
  };
}

/** Formats a delay: "sofort", "nach 60 s", "nach 4 min". */
function afterText(ms: number): string {
  if (ms === 0) return "sofort";
  const seconds = Math.round(ms / 1000);
  return seconds <= 150 || seconds % 60 !== 0 ? `nach ${seconds} s` : `nach ${seconds / 60} min`;
}
