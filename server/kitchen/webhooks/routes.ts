import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import type { Outside } from "../../platform/http/call-outside.ts";
import { addWebhook, changeWebhook, findWebhookSecret, removeWebhook, renewWebhookSecret } from "./change-webhooks.ts";
import { findWebhooks } from "./find-webhooks.ts";
import { resendWebhook, tryWebhook } from "./send-by-hand.ts";

/** Serves the addresses to which a restaurant's events are sent. */
export async function serveWebhooks({ serve, db, pool }: AppContext, outside: Outside): Promise<void> {
  const parts = { db, outside, secret: await sharedSecret(pool, "webhooks") };

  serve(api.findWebhooks, async ({ query }, { identity }) => ({
    answer: await findWebhooks(db, identity, query.restaurant),
  }));
  serve(api.addWebhook, async ({ body: { restaurant: restaurantId, ...settings } }, { identity, now }) => ({
    answer: await addWebhook(parts, identity, { restaurantId, ...settings }, now),
  }));
  serve(api.changeWebhook, async ({ params, body }, { identity, now }) => {
    await changeWebhook(parts, identity, { ...params, ...body }, now);
    return { answer: undefined };
  });
  serve(api.removeWebhook, async ({ params }, { identity }) => {
    await removeWebhook(db, identity, params.id);
    return { answer: undefined };
  });
  serve(api.findWebhookSecret, async ({ params }, { identity }) => ({
    answer: await findWebhookSecret(db, identity, params.id),
  }));
  serve(api.renewWebhookSecret, async ({ params }, { identity, now }) => ({
    answer: await renewWebhookSecret(db, identity, params.id, now),
  }));
  serve(api.tryWebhook, async ({ params }, { identity, now }) => {
    await tryWebhook(parts, identity, params.id, now);
    return { answer: undefined };
  });
  serve(api.resendWebhook, async ({ params }, { identity, now }) => {
    await resendWebhook(parts, identity, params.id, now);
    return { answer: undefined };
  });
}
