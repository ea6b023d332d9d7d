import { findLight, switchLight } from "@mahlzeit/contract/kitchen/light";
import { silentAfterMs } from "@mahlzeit/domain/kitchen/device";
import { formatTime } from "@mahlzeit/domain/local-time";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";

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
  const loaded = useLoaded(ask(findLight, { query: { restaurant: restaurantId } }), { everyMs: reloadMs });
  const { answer: light, show } = loaded;
  const { isSending, failure, send } = useSending();
  const change = (isEnabled: boolean) =>
    send(async () => show((await api(switchLight, { body: { restaurant: restaurantId, isEnabled } })).answer));

  return (
    <Panel>
      <PanelHead title="Wenn sich niemand meldet" />
      <div className="stack gap-4 muted mt-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Loaded of={loaded} height="5rem" />
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
              disabled={isSending}
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
