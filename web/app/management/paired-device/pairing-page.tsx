import { type OwnDevice, pairDevice } from "@mahlzeit/contract/devices";
import { deviceNameMaxLength, formatPairingCode, parsePairingCode } from "@mahlzeit/domain/devices/device";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { failureSentence } from "../../failures.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useSettings } from "../../shell/settings.ts";
import { Logo } from "../../ui/logo.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./pairing-page.module.css";
import { deviceApi } from "./use-device.ts";

interface PairingPageProps {
  /** It was paired a moment ago. */
  wasRemoved: boolean;
  onPaired: (token: string, device: OwnDevice) => void;
}

/** Six digits that make this device one of a restaurant. A link from a picture brings them along. */
export function PairingPage({ wasRemoved, onPaired }: PairingPageProps) {
  const { productName } = useSettings();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: "all",
    resolver: rulesResolver<{ code: string; name: string }>({
      code: (typed) => (parsePairingCode(typed) === null ? "Bitte gib die sechs Ziffern ein." : null),
      name: () => null,
    }),
    defaultValues: { code: "", name: "" },
  });

  const { setValue } = form;
  useEffect(() => {
    function takeLinked(): void {
      const linked = parsePairingCode(location.hash.slice(1));
      if (linked === null) return;
      setValue("code", formatPairingCode(linked), { shouldValidate: true });
      // A code works once, so a reload or a bookmark shall not bring it again.
      history.replaceState(history.state, "", location.pathname);
    }
    takeLinked();
    // The camera's link may find this page open.
    addEventListener("hashchange", takeLinked);
    return () => removeEventListener("hashchange", takeLinked);
  }, [setValue]);

  async function pair({ code, name }: { code: string; name: string }): Promise<void> {
    setFailure(null);
    try {
      const called = name.trim();
      const { answer } = await deviceApi(pairDevice, { body: { code, ...(called === "" ? {} : { name: called }) } });
      onPaired(answer.token, answer.device);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <section className={`cloth on-brand ${styles.welcome}`}>
        <Logo name={productName} />
        <h1>Servus in der Küche</h1>
        <p>
          Tipp hier den Code ein, den dein Handy oder Computer unter Geräte zeigt, oder halte die Kamera auf das Bild
          daneben. Ein Passwort braucht dieses Gerät nie.
        </p>
      </section>
      <section className={styles.steps} aria-label="So geht’s">
        {wasRemoved && (
          <Notice tone="warn">Dieses Gerät wurde entfernt. Mit einem neuen Code ist es gleich wieder da.</Notice>
        )}
        <Step number={1} title="Am Handy anmelden">
          Mit deinem Konto, wie immer, dann Geräte.
        </Step>
        <Step number={2} title="„Gerät dazugeben“ antippen">
          Dort stehen sechs Ziffern und ein Bild.
        </Step>
        <Step number={3} title="Code eingeben">
          Er gilt zehn Minuten, für ein Gerät.
        </Step>
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
          <FormTextField
            name="name"
            label="Name des Geräts"
            optional
            autoComplete="off"
            placeholder="Tablet Theke"
            maxLength={deviceNameMaxLength}
          />
        </Form>
        <p className={styles.after}>
          Dieses Gerät sieht danach nur Bestellungen von deinem Restaurant, keine Umsätze und keine Kontodaten.
          Entfernen kannst du es jederzeit.
        </p>
      </section>
    </main>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: string }) {
  return (
    <div className={styles.step}>
      <span aria-hidden="true">{number}</span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
