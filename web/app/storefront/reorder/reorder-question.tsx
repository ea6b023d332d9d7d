import { countOf } from "@mahlzeit/domain/digits";
import { countPieces } from "@mahlzeit/domain/orders/cart/cart";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import type { Put } from "./fill-cart.tsx";

interface ReorderQuestionProps {
  title: string;
  cart: RestaurantCart;
  onPut: (how: Put) => void;
  onClose: () => void;
}

/** Asks whether to add to or to replace a cart that is not empty. */
export function ReorderQuestion({ title, cart: { pieces, otherCart }, onPut, onClose }: ReorderQuestionProps) {
  const replace = (
    <Button variant={otherCart ? "primary" : "secondary"} size="large" block onClick={() => onPut("instead")}>
      Warenkorb ersetzen
    </Button>
  );
  return (
    <Modal
      icon="shopping-basket"
      title={title}
      description={
        otherCart
          ? `Bei ${otherCart.service.name} ${lie("noch", countPieces(otherCart.lines))} in deinem Warenkorb. Mit dem neuen wird er geleert.`
          : `In deinem Warenkorb ${lie("schon", pieces)}.`
      }
      onClose={onClose}
    >
      <div className="stack gap-3">
        {!otherCart && (
          <Button variant="primary" size="large" block onClick={() => onPut("besides")}>
            Dazulegen
          </Button>
        )}
        {replace}
        <Button variant="quiet" block onClick={onClose}>
          Alles lassen, wie es ist
        </Button>
      </div>
    </Modal>
  );
}

function lie(since: "noch" | "schon", pieces: number): string {
  return `${pieces === 1 ? "liegt" : "liegen"} ${since} ${countOf(pieces, "Gericht", "Gerichte")}`;
}
