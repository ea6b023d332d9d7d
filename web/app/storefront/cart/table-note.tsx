import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useTable } from "./table.ts";
import { TableField } from "./table-field.tsx";

/** Says above the menu at which table the guest is, with a way to another one. */
export function TableNote({ restaurant }: { restaurant: Service }) {
  const { said, table } = useTable(restaurant);
  const [isChanging, setChanging] = useState(false);
  if (said === null) return null;
  if (table === null && !restaurant.tables)
    return (
      <Notice tone="warn">
        <b>„{said}“ ist hier keinem Tisch zugeordnet.</b> Schreib bitte in die Anmerkung, wo du sitzt.
      </Notice>
    );
  if (table === null || isChanging) return <TableField restaurant={restaurant} onChosen={() => setChanging(false)} />;
  return (
    <Notice
      tone="ok"
      action={
        <Button variant="quiet" aria-label="Tisch ändern" onClick={() => setChanging(true)}>
          Ändern
        </Button>
      }
    >
      <b>{tableLabel(table)}.</b> Such dir was aus und bleib sitzen.
    </Notice>
  );
}
