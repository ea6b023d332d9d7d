import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id } from "../wire.ts";

export const enterRestaurant = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/enter",
  summary:
    "Says that an operator looks around in a restaurant's own pages: it is in the restaurant's log. It opens nothing that was not open. For operators",
  params: z.object({ id }),
  answer: z.object({ id, uid: z.string(), name: z.string() }),
  problems: ["service-not-found"],
});
