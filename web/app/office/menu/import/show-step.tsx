import { menuFile } from "@mahlzeit/domain/catalogue/menu/import/menu-file";
import { menuTable, menuTableHeadings, menuTableSentence } from "@mahlzeit/domain/catalogue/menu/import/menu-table";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { csvOf } from "@mahlzeit/domain/csv";
import { countOf } from "@mahlzeit/domain/digits";
import { useMemo, useState } from "react";
import { saveFile } from "../../../data/save-export.ts";
import type { ReadMenus } from "../../../shared/menu-files/read-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import styles from "./show-step.module.css";

interface ShowStepProps {
  menu: MenuDocument;
  text: string;
  onType: (text: string) => void;
  onShow: (menus: readonly MenuToImport[]) => void;
  onPhoto: (photo: File) => void;
}

/** The step to paste a table or choose a file or a photo; all of them stay in this browser. */
export function ShowStep({ menu, text, onType, onShow, onPhoto }: ShowStepProps) {
  const [fault, setFault] = useState<{ readonly of: "text" | "file"; readonly message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = useMemo(() => text.split("\n").filter((line) => line.trim() !== "").length, [text]);

  function take(of: "text" | "file", read: ReadMenus): void {
    if ("fault" in read) setFault({ of, message: read.fault });
    else onShow(read.menus);
  }

  async function readPasted(): Promise<void> {
    const { readText } = await import("../../../shared/menu-files/read-text.ts");
    take("text", readText(text));
  }

  async function readChosen(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setFault(null);
    try {
      const { isPhoto, readFile } = await import("../../../shared/menu-files/read-file.ts");
      if (await isPhoto(file)) onPhoto(file);
      else take("file", await readFile(file));
    } catch {
      setFault({ of: "file", message: "Die Datei konnte nicht gelesen werden." });
    }
    setBusy(false);
  }

  return (
    <div className={`stack gap-5 top ${styles.columns}`}>
      <div className={`stack gap-5 top ${styles.ways}`}>
        <Panel>
          <PanelHead title="Einfügen" />
          <div className={`mt-4 mb-4 ${styles.paste}`}>
            <TextAreaField
              label="Tabelle aus Excel, Numbers oder Google kopieren und hier einfügen"
              rows={7}
              spellCheck={false}
              wrap="off"
              value={text}
              onChange={(event) => {
                onType(event.target.value);
                setFault(null);
              }}
              hint={lines > 0 ? countOf(lines, "Zeile", "Zeilen") : "Auch Text aus einem PDF geht."}
            />
          </div>
          {fault?.of === "text" && <Notice tone="error">{fault.message}</Notice>}
          <Button variant="primary" size="large" onClick={() => void readPasted()}>
            {lines > 1 ? `Weiter mit ${countOf(lines, "Zeile", "Zeilen")}` : "Weiter"}
          </Button>
        </Panel>
        <Panel>
          <PanelHead title="Oder eine Datei" />
          <label className={`mt-4 stack gap-2 center ${styles.drop}`} aria-busy={busy || undefined}>
            <Icon name="arrow-down" />
            <b className="h4">{busy ? "Wird gelesen …" : "Datei auswählen"}</b>
            <span className="muted small">
              <span className={`muted small ${styles.dragged}`}>oder hierher ziehen: </span>Excel (.xlsx), CSV oder ein
              Foto deiner Karte (JPEG, PNG, WebP)
            </span>
            {/* Covers its label, so that browsers accept dropped files. */}
            <input
              className="cover"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.json,.html,.htm,image/jpeg,image/png,image/webp"
              aria-label="Datei mit deiner Karte"
              onChange={(event) => {
                void readChosen(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </label>
          <p className="muted small">
            Auch JSON und gespeicherte Webseiten (HTML) gehen. Aus Word kopierst du die Karte und fügst sie oben ein.
            Ein Foto wird im Browser gelesen und bleibt auf diesem Gerät.
          </p>
          {fault?.of === "file" && <Notice tone="error">{fault.message}</Notice>}
        </Panel>
      </div>
      <Panel className={styles.aside}>
        <PanelHead title="So geht’s am schnellsten" />
        <Steps
          steps={[
            {
              state: "now",
              icon: "arrow-down",
              title: "Alles markieren und kopieren",
              text: "Mit der Zeile, in der die Überschriften stehen.",
            },
            {
              state: "todo",
              icon: "arrow-left",
              title: "Ins Feld einfügen",
              text: "Reihenfolge und Namen der Spalten sind egal.",
            },
            {
              state: "todo",
              icon: "check",
              title: "Prüfen und übernehmen",
              text: "Fehler sagen wir dir Zeile für Zeile.",
            },
          ]}
        />
        <p className="muted small">Noch keine Tabelle?</p>
        <Button block icon="download" onClick={() => saveCsv("speisekarte-vorlage.csv", [menuTableHeadings])}>
          Leere Vorlage
        </Button>
        <Button block variant="quiet" onClick={() => saveCsv("speisekarte.csv", menuTable(menu))}>
          Deine jetzige Karte als CSV
        </Button>
        <Button
          block
          variant="quiet"
          onClick={() => saveFile("speisekarte.json", new Blob([menuFile(menu)], { type: "application/json" }))}
        >
          Mit allen Optionen als JSON
        </Button>
        <p className="muted small">Beide Dateien kannst du hier wieder importieren. {menuTableSentence}</p>
      </Panel>
    </div>
  );
}

function saveCsv(name: string, table: Parameters<typeof csvOf>[0]): void {
  saveFile(name, new Blob([csvOf(table)], { type: "text/csv" }));
}
