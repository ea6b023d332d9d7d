import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { unknownTableSentence } from "@mahlzeit/domain/orders/order/table";
import { SelectField } from "../../ui/text-field.tsx";
import { leaveTable, sitAt, useTable } from "./table.ts";

/** No table has this name, because names are trimmed. */
const none = " ";

/** The choice of a table; nothing if the restaurant has listed none. */
export function TableField({ restaurant, onChosen }: { restaurant: Service; onChosen?: () => void }) {
  const { said, table } = useTable(restaurant);
  const { uid, tables } = restaurant;
  if (!tables) return null;
  const isUnknown = said !== null && table === null;
  return (
    <SelectField
      label="Tisch"
      name="table"
      value={table ?? (isUnknown ? "" : none)}
      error={isUnknown ? unknownTableSentence(said) : undefined}
      onChange={({ target: { value } }) => {
        if (value === none) leaveTable(uid);
        else sitAt(uid, value);
        onChosen?.();
      }}
    >
      <option value="" hidden>
        Bitte wählen
      </option>
      <option value={none}>Ohne Tisch</option>
      {tables.map((name) => (
        <option key={name} value={name}>
          {tableLabel(name)}
        </option>
      ))}
    </SelectField>
  );
}
