import { mcpPath } from "@mahlzeit/contract/page-addresses";
import type { APIRequestContext } from "@playwright/test";

interface Named {
  readonly name: string;
}
interface Dish extends Named {
  readonly dish: string;
  readonly optionGroups?: readonly { readonly options: readonly (Named & { readonly option: string })[] }[];
}
interface Menu {
  readonly categories: readonly { readonly dishes: readonly Dish[] }[];
}

/** The options of each dish that is asked for, all by their names. */
type Wanted = Readonly<Record<string, readonly string[]>>;

/** Asks as an agent does: reads the menu, and has a cart reckoned that is picked up and paid on the spot. */
export async function askAgent(
  request: APIRequestContext,
  { uid }: { uid: string },
  wanted: Wanted,
): Promise<{ link: string; total: number }> {
  const menu = await callTool<Menu>(request, "read_menu", { restaurant: uid });
  const all = menu.categories.flatMap(({ dishes }) => dishes);
  const dishes = Object.entries(wanted).map(([name, optionNames]) => {
    const found = all.find((one) => one.name === name);
    if (!found) throw new Error(`no ${name} on the menu`);
    const options = (found.optionGroups ?? []).flatMap((group) => group.options);
    return {
      dish: found.dish,
      options: options.filter((one) => optionNames.includes(one.name)).map(({ option }) => option),
    };
  });
  return callTool(request, "quote_cart", { restaurant: uid, dishes, orderType: "TAKEAWAY", payment: "ON_SPOT" });
}

async function callTool<Found>(request: APIRequestContext, name: string, given: object): Promise<Found> {
  const params = { name, arguments: given };
  const answer = await request.post(mcpPath, { data: { jsonrpc: "2.0", id: 1, method: "tools/call", params } });
  const { result } = await answer.json();
  if (result.isError) throw new Error(result.content[0].text);
  return JSON.parse(result.content[0].text);
}
