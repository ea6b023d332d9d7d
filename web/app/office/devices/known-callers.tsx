import { findCallerSetting, switchKnownCallers } from "@mahlzeit/contract/orders/phone-orders";
import { maxCallerLookUps } from "@mahlzeit/domain/orders/order/caller";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";

interface KnownCallersProps {
  restaurantId: string;
  /** True for owners, who may switch it. */
  maySwitch: boolean;
}

const what = `Wer eine Telefonbestellung aufnimmt, sieht zur ganzen Nummer, was sie zuletzt am Telefon bei euch bestellt hat: Vorname, Straße ohne Hausnummer und Gerichte. Höchstens ${maxCallerLookUps}-mal in der Stunde, und jedes Mal steht es ohne Nummer im Protokoll.`;

/** The setting for people who take orders by telephone. */
export function KnownCallers({ restaurantId, maySwitch }: KnownCallersProps) {
  const loaded = useLoaded(ask(findCallerSetting, { query: { restaurant: restaurantId } }));
  const { answer: setting, show } = loaded;
  const { isSending, failure, send } = useSending();
  const change = (isOn: boolean) =>
    send(async () => show((await api(switchKnownCallers, { body: { restaurant: restaurantId, isOn } })).answer));

  return (
    <Panel>
      <PanelHead title="Am Telefon" />
      <div className="stack gap-4 muted mt-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Loaded of={loaded} height="5rem" />
        {setting &&
          (maySwitch ? (
            <ChoiceCard
              type="checkbox"
              checked={setting.isOn}
              disabled={isSending}
              onChange={(event) => void change(event.target.checked)}
              caption={what}
            >
              Bekannte Nummern zeigen
            </ChoiceCard>
          ) : (
            <p>{setting.isOn ? what : "Was eine Nummer früher bestellt hat, wird am Telefon nicht gezeigt."}</p>
          ))}
      </div>
    </Panel>
  );
}
