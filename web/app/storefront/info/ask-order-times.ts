import { getOrderTimes } from "@mahlzeit/contract/restaurants";
import type { OrderTime } from "@mahlzeit/domain/opening-hours/schedule";
import { api } from "../../api.ts";

/** The quarter hours a restaurant offers at this moment. */
export async function askOrderTimes(id: string, signal: AbortSignal): Promise<readonly OrderTime[]> {
  return (await api(getOrderTimes, { query: { id } }, { signal })).answer;
}
