import { findLight, type LightState, switchLight } from "@mahlzeit/contract/kitchen/light";
import { silentAfterMs } from "@mahlzeit/domain/kitchen/device";
import { formatTime } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface LightProps {
  restaurantId: string;
  /** True for owners, who may switch it. */
  maySwitch: boolean;
}

/** The polling interval, because a silence begins and ends without a user's action. */
const reloadMs = 30_000;

const what = `Meldet sich in den Öffnungszeiten ${silentAfterMs / 1000} Sekunden lang kein Gerät, nimmt dein Restaurant nur noch Bestellungen an, die frühestens in einer Stunde fertig sein sollen. Das endet von selbst mit dem ersten Lebenszeichen.`;

/** The setting for times in which none of the restaurant's devices answers. */
export function Light({ restaurantId, maySwitch }: LightProps) {
  const [light, setLight] = useState<LightState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(call: () => Promise<{ readonly answer: LightState }>): Promise<void> {
    try {
      setLight((await call()).answer);
      setFailure(null);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  const load = useEffectEvent(() => {
    if (!isBusy) void send(() => api(findLight, { query: { restaurant: restaurantId } }));
  });
  useEffect(() => {
    load();
    const timer = setInterval(() => {
      if (!document.hidden) load();
    }, reloadMs);
    return () => clearInterval(timer);
  }, []);

  async function change(isEnabled: boolean): Promise<void> {
    setIsBusy(true);
    await send(() => api(switchLight, { body: { restaurant: restaurantId, isEnabled } }));
    setIsBusy(false);
  }

  return (
    <Panel>
      <PanelHead title="Wenn sich niemand meldet" />
      <div className="stack gap-4 muted mt-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        {!light && !failure && <Skeleton height="5rem" shape="card" />}
        {light?.silentSince != null && (
          <div role="status">
            <Notice tone="warn">
              Seit {formatTime(light.silentSince)} hat sich kein Gerät gemeldet: Gäste können gerade nur vorbestellen.
            </Notice>
          </div>
        )}
        {light &&
          (maySwitch ? (
            <ChoiceCard
              type="checkbox"
              checked={light.isEnabled}
              disabled={isBusy}
              onChange={(event) => void change(event.target.checked)}
              caption={what}
            >
              Nur Vorbestellungen annehmen
            </ChoiceCard>
          ) : (
            <p>{light.isEnabled ? what : "Auch wenn sich kein Gerät meldet, kommen Bestellungen wie sonst."}</p>
          ))}
      </div>
    </Panel>
  );
}
