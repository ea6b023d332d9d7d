import type { Order } from "@mahlzeit/contract/orders/orders";
import { customerFields } from "@mahlzeit/domain/customer";
import { forgetDraft, readDraft, saveDraft } from "../../session/typed-draft.ts";
import { seatOf } from "../cart/table.ts";

/** Ends the draft with its order. A guest at a table keeps name, e-mail and phone for the next round, in this tab. */
export function endContactDraft({ service, type }: Order): void {
  const seat = seatOf(service.uid, type);
  const draft = readDraft("contact");
  if (seat === null) forgetDraft("contact");
  else saveDraft("contact", Object.fromEntries(customerFields.map((field) => [field, draft[field]])), seat.until);
}
