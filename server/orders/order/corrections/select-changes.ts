import { jsonMembers } from "../../../platform/database/columns.ts";
import { jsonInstant } from "../../../platform/database/named-query.ts";
import { lineMembers, sumColumns, vatColumns } from "../read/order-columns.ts";

/** The corrections of the order with the alias `o` as JSON, oldest first. */
export const changesOfOrder = `(SELECT coalesce(json_agg(json_build_object(
    'seq', g.seq, 'at', ${jsonInstant("g.changed_at")}, 'by', g.changed_by, 'code', g.code,
    'accountId', g.changed_by_account, 'deviceId', g.changed_by_device,
    ${jsonMembers(sumColumns, "g")},
    'taken', (SELECT json_agg(json_build_object('position', position, 'quantity', quantity) ORDER BY position)
      FROM order_change_taken WHERE order_id = g.order_id AND seq = g.seq),
    'added', (SELECT coalesce(json_agg(json_build_object(
        ${jsonMembers(["position", "replaces", "options"])}, ${lineMembers("n")}
      ) ORDER BY position), '[]') FROM order_change_lines n WHERE order_id = g.order_id AND seq = g.seq),
    'vat', (SELECT json_agg(json_build_object(${jsonMembers(vatColumns)}) ORDER BY rate DESC)
      FROM order_change_vat_shares WHERE order_id = g.order_id AND seq = g.seq)
  ) ORDER BY g.seq), '[]') FROM order_changes g WHERE g.order_id = o.id)`;

/**
 * The question about the order with the alias `o` that may still be answered, as JSON. A proposal without parts was
 * stored by a server that knew one rate for it.
 */
export const questionOfOrder = `(SELECT json_build_object(
    'id', q.id, 'askedAt', ${jsonInstant("q.asked_at")}, 'answerBy', ${jsonInstant("q.answer_by")},
    'position', q.position, 'quantity', q.quantity, 'proposals', (SELECT coalesce(json_agg(
        jsonb_build_object('vatParts', jsonb_build_array(jsonb_build_object('rate', p.one->'vatRate', 'cents', p.one->'unitCents')))
        || p.one ORDER BY p.i), '[]') FROM jsonb_array_elements(q.proposals) WITH ORDINALITY AS p (one, i))
  ) FROM order_questions q WHERE q.order_id = o.id AND q.ended_at IS NULL AND o.status IN ('ACCEPTED', 'READY'))`;
