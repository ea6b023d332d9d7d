import { changeTables, findTables, type OwnTables } from "@mahlzeit/contract/catalogue/edit-tables";
import { paths } from "@mahlzeit/contract/page-addresses";
import { maxTableName } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { maxTables, tablesInText } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { randomUuid } from "../../data/random-uuid.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Conflicts } from "../draft/conflicts.tsx";
import { SendDock } from "../draft/send-dock.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { useShownFaults } from "../draft/use-shown-faults.ts";
import { TableCodes } from "./table-codes.tsx";
import { faultsOf, nameOf, namesOf, rowsOf, tableField, toFields, valueText } from "./table-fields.ts";
import { TableRows } from "./table-rows.tsx";
import styles from "./tables.module.css";

interface TablesProps {
  restaurantId: string;
  /** The number of orders that came by a table's code in the last 30 days. */
  ordered: number;
}

/** A restaurant's tables, which are saved as one list, and their QR codes. */
export function Tables({ restaurantId, ordered }: TablesProps) {
  const params = { id: restaurantId };
  const draft = useDraft<OwnTables>({
    storageKey: `tables-draft-${restaurantId}`,
    find: async (signal) => (await api(findTables, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeTables, { params, body: { revision, tables: namesOf(rowsOf(fields)) } })).answer,
    toFields,
  });
  const shownFaults = useShownFaults();
  const { document: stored, fields } = draft;
  if (!stored) return <Loaded of={draft.loaded} failed="Die Tische ließen sich gerade nicht laden." height="24rem" />;
  const rows = rowsOf(fields);
  const faults = faultsOf(rows);
  const add = (names: readonly string[]) => {
    draft.edit(Object.fromEntries(names.map((name) => [tableField(randomUuid()), name])));
  };
  return (
    <>
      <Conflicts conflicts={draft.conflicts} nameOf={nameOf} valueText={valueText} onResolve={draft.resolve} />
      <div className={`stack gap-5 ${styles.columns}`}>
        <Panel aria-labelledby="tische">
          {rows.length === 0 ? (
            <>
              <PanelHead id="tische" title="Tische" />
              <EmptyState
                as="part"
                picture={{ src: emptyPlate, width: 440, height: 406 }}
                title="Noch kein Tisch"
                action={
                  <Button icon="plus" onClick={() => add(tablesInText("Tische 1 bis 10", []))}>
                    Tische 1 bis 10 anlegen
                  </Button>
                }
              >
                Gib deine Tische dazu, dann drucken wir für jeden einen Code.
              </EmptyState>
            </>
          ) : (
            <>
              <PanelHead id="tische" title="Tische">
                <Badge tone="tint">
                  {rows.length} von {maxTables}
                </Badge>
              </PanelHead>
              <p className={`muted small ${styles.lead}`}>
                Wer den Code scannt, bestellt „Vor Ort genießen“ an diesen Tisch. Der Tisch bleibt 4 Stunden am Handy
                gemerkt.
              </p>
              {!stored.onSite && <OnSiteOff />}
              <TableRows rows={rows} faults={faults} shownFaults={shownFaults} onEdit={draft.edit} onAdd={add} />
              <p className="muted small">
                Bis {maxTableName} Zeichen. Änderst du einen Namen, gilt der alte Code nicht mehr.
              </p>
            </>
          )}
        </Panel>
        <TableCodes
          restaurantId={restaurantId}
          tables={stored.tables.length}
          ordered={ordered}
          waitsFor={faults.size > 0 ? "fault" : draft.changed.length > 0 ? "saving" : null}
        />
      </div>
      <SendDock
        restaurantId={restaurantId}
        draft={draft}
        faults={[...faults.keys()].map(tableField)}
        shownFaults={shownFaults}
      />
    </>
  );
}

function OnSiteOff() {
  return (
    <Notice
      tone="warn"
      action={
        <Link className={buttonClass({ variant: "quiet" })} to={paths.profile} aria-label="Bestellarten ändern">
          Ändern
        </Link>
      }
    >
      Du nimmst gerade keine Bestellungen vor Ort an. Die Codes öffnen dann nur die Speisekarte.
    </Notice>
  );
}
