import { agentsTextPath, mcpPath } from "@mahlzeit/contract/page-addresses";
import type { FastifyInstance } from "fastify";
import type { Catalogue } from "../../catalogue/restaurants/catalogue.ts";
import type { AppContext } from "../../platform/app-context.ts";
import type { Content } from "../content/content.ts";
import { findRestaurantsTool } from "./find-restaurants.ts";
import { llmsText } from "./llms-txt.ts";
import { serveMcp } from "./mcp.ts";
import { quoteCartTool } from "./quote-cart.ts";
import { readMenuTool } from "./read-menu.ts";

const instructions =
  "Find restaurants by postcode, read a menu, quote a cart. Every tool only reads: nothing is ordered, reserved or stored. To order, give the person the link of quote_cart; it opens the cart, and they decide. Names and sentences are German, prices are euros, days and times are those of Vienna's clock, in answers as in what you ask for. Never ask people for their allergies on behalf of this service, and never read a missing allergen or mark as a no. Who has an allergy sets it on the restaurant's page under „Allergien?“ before opening the link: then the cart warns of each dish.";

/** Lets agents look and reckon; they cannot order, because no tool writes. */
export async function serveAgents(
  app: FastifyInstance,
  { config, db, now }: AppContext,
  { catalogue, content }: { readonly catalogue: Catalogue; readonly content: Content },
): Promise<void> {
  if (!config.agents) return;
  app.get(agentsTextPath, async (_request, reply) => {
    const texts = { ...(await content.texts("agents")), ...(await content.texts("legal")) };
    return reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=600" })
      .send(llmsText({ config, texts, mcpPath }));
  });
  const shop = { call: app.callEndpoint, db, publicUrl: config.publicUrl, catalogue, now };
  await serveMcp(app, {
    name: config.productName,
    instructions,
    tools: [findRestaurantsTool(shop), readMenuTool(shop), quoteCartTool(shop)],
    origin: config.publicUrl,
  });
}
