import { type OwnDevice, pairDevice } from "@mahlzeit/contract/kitchen/devices";
import { formatPairingCode, parsePairingCode } from "@mahlzeit/domain/kitchen/device";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useSending } from "../../../data/use-sending.ts";
import { Form } from "../../../forms/form.tsx";
import { FormTextField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { Notice } from "../../../ui/notice.tsx";
import { AfterSteps, StartPage, Step } from "../start/start-page.tsx";
import { deviceApi } from "./use-device.ts";

interface PairingPageProps {
  /** True if the device was paired until the server no longer knew it. */
  wasRemoved: boolean;
  onPaired: (token: string, device: OwnDevice) => void;
}

/** Asks for six digits that pair this device with a restaurant. A link from a picture contains them. */
export function PairingPage({ wasRemoved, onPaired }: PairingPageProps) {
  const { failure, send } = useSending();
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<{ code: string }>({
      code: (typed) => (parsePairingCode(typed) === null ? "Bitte gib die sechs Ziffern ein." : null),
    }),
    defaultValues: { code: "" },
  });

  const { setValue } = form;
  useEffect(() => {
    function takeLinked(): void {
      const linked = parsePairingCode(location.hash.slice(1));
      if (linked === null) return;
      setValue("code", formatPairingCode(linked), { shouldValidate: true });
      // A code works once, so it is removed from the address.
      history.replaceState(history.state, "", location.pathname);
    }
    takeLinked();
    // The camera's link may open in this page.
    addEventListener("hashchange", takeLinked);
    return () => removeEventListener("hashchange", takeLinked);
  }, [setValue]);

  const pair = ({ code }: { code: string }) =>
    send(async () => {
      const { answer } = await deviceApi(pairDevice, { body: { code } });
      onPaired(answer.token, answer.device);
    });

  return (
    <StartPage
      title="Servus in der Küche"
      lead="Tipp hier den Code ein, den dein Handy oder Computer unter Geräte zeigt, oder halte die Kamera auf das Bild daneben. Ein Passwort braucht dieses Gerät nie."
      label="So geht’s"
    >
      {wasRemoved && (
        <Notice tone="warn">Dieses Gerät wurde entfernt. Mit einem neuen Code ist es gleich wieder da.</Notice>
      )}
      <Step sign="1" title="Am Handy anmelden" text="Mit deinem Konto, wie immer, dann Geräte." />
      <Step sign="2" title="„Gerät dazugeben“ antippen" text="Dort stehen sechs Ziffern und ein Bild." />
      <Step
        sign="3"
        title="Code eingeben"
        text="Er gilt zehn Minuten, für ein Gerät. Danach schauen wir uns Ton, Drucker und Bildschirm an."
      />
      <Form form={form} onSubmit={pair} submitLabel="Koppeln" error={failure}>
        <FormTextField
          name="code"
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="482 913"
          maxLength={11}
        />
      </Form>
      <AfterSteps>
        Dieses Gerät sieht danach nur Bestellungen von deinem Restaurant, keine Umsätze und keine Kontodaten. Entfernen
        kannst du es jederzeit.
      </AfterSteps>
    </StartPage>
  );
}
