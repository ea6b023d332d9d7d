import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import type { OrderPayments } from "../order-payments.ts";
import { presentToTagHolder } from "../read/show-to-guest.ts";
import { answerQuestion } from "./answer-question.ts";
import { askGuest } from "./ask-guest.ts";
import { correctOrder, previewCorrection } from "./correct-order.ts";

const answersPerMinute = 600;

/** Serves the endpoints with which a kitchen corrects an order and asks its guest. */
export function serveCorrections({ serve, db }: AppContext, payments: OrderPayments): void {
  const parts = { db, payments };
  const options = { importance: "underWay" } as const;
  serve(
    api.correctOrder,
    async ({ params, body }, { identity, now }) => ({
      answer: await correctOrder(parts, identity, { orderId: params.id, ...body }, now),
    }),
    options,
  );
  serve(
    api.previewCorrection,
    async ({ params, body }, { identity, now }) => ({
      answer: await previewCorrection(parts, identity, { orderId: params.id, ...body }, now),
    }),
    options,
  );
  serve(
    api.askGuest,
    async ({ params, body }, { identity, now }) => ({
      answer: await askGuest(parts, identity, { orderId: params.id, ...body }, now),
    }),
    options,
  );
  serve(
    api.answerQuestion,
    async ({ params, body }, { now }) => {
      const order = await answerQuestion(parts, params.tag, body, now);
      return { answer: presentToTagHolder(order, null, now) };
    },
    { ...options, perMinute: answersPerMinute },
  );
}
