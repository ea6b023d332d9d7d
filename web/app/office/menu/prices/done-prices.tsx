import { paths } from "@mahlzeit/contract/page-addresses";
import { countOf } from "@mahlzeit/domain/digits";
import { Link, useSearchParams } from "react-router";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./menu-prices.module.css";

export interface DonePricesProps {
  count: number;
  /** "+5,0 %" */
  average: string;
  what: "changed" | "planned" | "draft";
  mayPublish: boolean;
  onAgain: () => void;
}

const words: Readonly<Record<DonePricesProps["what"], { readonly verb: string; readonly next: string }>> = {
  changed: { verb: "geändert", next: "Gäste sehen die neuen Preise. Bestellungen davor behalten den alten." },
  planned: { verb: "eingeplant", next: "Oben steht, ab wann es gilt. Bis dahin kannst du es absagen." },
  draft: { verb: "im Entwurf", next: "Gäste sehen es, wenn der Entwurf veröffentlicht ist." },
};

/** The result replaces the button, so that another press does not change prices twice. */
export function DonePrices({ count, average, what, mayPublish, onAgain }: DonePricesProps) {
  const [query] = useSearchParams();
  const to = what === "draft" ? paths.menuPublish : paths.menuVersions;
  const { verb, next } = words[what];
  return (
    <Panel>
      <div role="status">
        <PanelHead title={`${countOf(count, "Preis", "Preise")} ${verb}`} />
        <p>
          Im Schnitt {average}. {next}
        </p>
      </div>
      <p className={`cluster mt-4 ${styles.links}`}>
        {what !== "planned" && (
          <Link className={buttonClass({ variant: "outline" })} to={`${to}?${query}`}>
            {what !== "draft" ? "Versionen" : mayPublish ? "Ansehen und veröffentlichen" : "Ansehen"}
          </Link>
        )}
        <Button variant="quiet" onClick={onAgain}>
          Noch eine Änderung
        </Button>
      </p>
    </Panel>
  );
}
