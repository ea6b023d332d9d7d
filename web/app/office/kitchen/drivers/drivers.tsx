import { type Driver, findDrivers } from "@mahlzeit/contract/kitchen/drivers";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { ask } from "../../../data/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { useBoardCaller } from "../board-caller.ts";
import { type Streamed, useStreamed } from "../use-streamed.ts";
import { DriversSheet } from "./drivers-sheet.tsx";

const askAgainMs = 15_000;

interface DriversProps {
  restaurantId: string;
  orders: readonly BoardOrder[];
  now: Instant;
  isLost: boolean;
  streamed: Streamed<readonly Driver[]>;
  onMessage: (sentence: string) => void;
}

/** The button above the orders under way, which opens the sheet of the drivers on shift. */
export function Drivers({ restaurantId, streamed, ...sheet }: DriversProps) {
  const { api } = useBoardCaller();
  const question = ask(findDrivers, { query: { restaurant: restaurantId } }, api);
  const { answer, show } = useStreamed<readonly Driver[]>(question, streamed, askAgainMs);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="bike" block onClick={() => setIsOpen(true)}>
        Fahrer:in
      </Button>
      {isOpen && (
        <DriversSheet
          {...sheet}
          restaurantId={restaurantId}
          drivers={answer ?? []}
          onDrivers={show}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
