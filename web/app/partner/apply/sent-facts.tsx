import type { Application } from "@mahlzeit/contract/partners/apply";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order-types";
import { readingText } from "@mahlzeit/domain/partners/applications/file-reading";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./apply.module.css";

/** A summary of a sent application. It contains only the end of the account number, because this page may stay open. */
export function SentFacts({ known: { form, files, acceptedTerms } }: { known: Application }) {
  const menu = [...files.map(({ name, reading }) => `${name}: ${readingText(name, reading)}`), form.menuLink];
  const facts = [
    ["Betrieb", `${form.name}, ${form.kind}`],
    ["Adresse", `${form.street} ${form.houseNumber}, ${form.postcode} ${form.city}`],
    ["Bestellarten", form.orderTypes.map((type) => orderTypeDetailLabels[type]).join(", ")],
    ["Firma", [form.legalName, form.vatId].filter(Boolean).join(", ")],
    ["Speisekarte", menu.filter(Boolean).join("\n")],
    ["Konto", `… ${form.iban.replaceAll(" ", "").slice(-4)}, ${form.accountHolder}`],
    ["Bedingungen", acceptedTerms === null ? "" : `Fassung ${acceptedTerms} angenommen`],
  ] as const;
  return (
    <Panel>
      <PanelHead title="Das hast du geschickt" />
      <dl className={`stack gap-3 mb-4 ${styles.facts}`}>
        {facts
          .filter(([, said]) => said !== "")
          .map(([name, said]) => (
            <div key={name}>
              <dt className="muted small">{name}</dt>
              <dd className="medium breaks">{said}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
