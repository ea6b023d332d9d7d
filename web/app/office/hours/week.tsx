import { type Weekday, weekdays } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";
import { useState } from "react";
import { readStored, writeStored } from "../../session/stored.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import { Pick } from "../draft/pick.tsx";
import { type DayOfWeek, isOneWeek, type Row, weekField, weekOf } from "./hours-fields.ts";
import type { FaultDisplay } from "./period-fields.tsx";
import { type Selected, WeekBars } from "./week-bars.tsx";
import { WeekList } from "./week-list.tsx";

/** The type whose week is shown. */
export type Shown = OrderType | "ALL";

interface WeekProps {
  fields: Fields;
  /** The account whose choice of view is stored. */
  accountId: string;
  today: Weekday;
  shown: Shown;
  selected: Selected | null;
  onShow: (shown: Shown) => void;
  onSelect: (selected: Selected | null) => void;
  faultDisplay: FaultDisplay;
  onEdit: (changes: Readonly<Record<string, unknown>>, step?: string) => void;
}

/** The props of both views of a week. */
export interface ShownWeek {
  readonly today: Weekday;
  /** The type under which the periods are edited. */
  readonly type: OrderType;
  readonly rowsOf: (day: Weekday) => readonly Row[];
  readonly faultDisplay: FaultDisplay;
  /** Edits with the same `step` are undone as one. */
  readonly onChange: (changes: ReadonlyMap<Weekday, readonly Row[]>, step?: string) => void;
}

const choices = [
  { value: "ALL" as const, label: "Alle Bestellarten" },
  ...orderTypes.map((value) => ({ value, label: orderTypeDetailLabels[value] })),
];

/** The periods of each weekday, as bars or as a list. */
export function Week(props: WeekProps) {
  const { fields, accountId, today, shown, selected, onShow, onSelect, faultDisplay, onEdit } = props;
  const [view, setView] = useView(accountId);
  const isOne = isOneWeek(fields);
  const type = shown === "ALL" ? orderTypes[0] : shown;
  const week: ShownWeek = {
    today,
    type,
    faultDisplay,
    rowsOf: (day) => weekOf(fields, day)[type],
    onChange: (changes, step) => {
      const types = shown === "ALL" ? orderTypes : [shown];
      const days = [...changes].map(([day, rows]) => {
        const after: DayOfWeek = {
          ...weekOf(fields, day),
          ...Object.fromEntries(types.map((each) => [each, rows])),
        };
        return [weekField(day), after];
      });
      onEdit(Object.fromEntries(days), step);
    },
  };

  /** Copies the whole week of one type to others. */
  function copy(from: OrderType, to: readonly OrderType[]): void {
    const changes = weekdays.map((day) => {
      const before = weekOf(fields, day);
      return [weekField(day), { ...before, ...Object.fromEntries(to.map((each) => [each, before[from]])) }];
    });
    onEdit(Object.fromEntries(changes));
  }

  return (
    <Panel>
      <PanelHead title="Die Woche">
        <Pick fit label="Ansicht" choices={views} value={view} onChange={setView} />
      </PanelHead>
      <Pick label="Bestellart" choices={choices} value={shown} onChange={onShow} />
      {shown === "ALL" && !isOne ? (
        <div className="stack gap-4 mt-4">
          <Notice tone="warn">Die Bestellarten haben verschiedene Zeiten. Welche sollen für alle gelten?</Notice>
          <div className="cluster gap-2 mt-4">
            {orderTypes.map((each) => (
              <Button key={each} onClick={() => copy(each, orderTypes)}>
                Die von {orderTypeDetailLabels[each]}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <>
          {shown !== "ALL" && isOne && (
            <p className="muted small mt-3">
              Jetzt wie alle anderen. Was du hier änderst, gilt nur für diese Bestellart.
            </p>
          )}
          {view === "bars" ? (
            <WeekBars {...week} fields={fields} selected={selected} onSelect={onSelect} />
          ) : (
            <WeekList {...week} />
          )}
          {shown !== "ALL" && (
            <div className="cluster gap-2 mt-4">
              {orderTypes
                .filter((each) => each !== shown)
                .map((each) => (
                  <Button key={each} variant="quiet" onClick={() => copy(shown, [each])}>
                    Auf {orderTypeDetailLabels[each]} übertragen
                  </Button>
                ))}
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

/** The two views of a week. */
const views = [
  { value: "bars", label: "Balken" },
  { value: "list", label: "Liste" },
] as const;
type View = (typeof views)[number]["value"];

/** Returns the view chosen on this device; initially the list on phones, whose bars are narrow. */
function useView(accountId: string): readonly [View, (view: View) => void] {
  const key = `hours-view-${accountId}`;
  const [chosen, setChosen] = useState<View>(() => {
    const stored = views.find(({ value }) => value === readStored(key));
    return stored?.value ?? (matchMedia("(min-width: 600px)").matches ? "bars" : "list");
  });
  return [
    chosen,
    (view) => {
      writeStored(key, view);
      setChosen(view);
    },
  ];
}
