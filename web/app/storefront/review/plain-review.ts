import { rateOrder } from "@mahlzeit/contract/orders/ratings";
import { faultyFormKey, refusedFormKey, reviewPath } from "@mahlzeit/contract/page-addresses";
import { tidyText } from "@mahlzeit/domain/orders/ratings/rating-text";
import { type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";

/** The names of the form's fields. */
export const reviewFields = {
  food: "essen",
  punctuality: "puenktlichkeit",
  words: "worte",
  showsDishes: "gerichte",
} as const;

/** Reads the message for a browser without scripts from the address after it has sent the form. */
export function readPlainState(url: string): { fault: string | null } {
  const { searchParams } = new URL(url);
  if (searchParams.has(refusedFormKey)) return { fault: "Das ist nicht angekommen. Bitte schick es noch einmal." };
  if (searchParams.has(faultyFormKey))
    return { fault: "Bitte wähl bei Essen und Pünktlichkeit Sterne, und schreib ohne Links und E-Mail-Adressen." };
  return { fault: null };
}

/** Rates the order by the form of a browser without scripts, and shows the page again with the result. */
export async function ratePlainly(
  context: Readonly<RouterContextProvider>,
  tag: string,
  request: Request,
): Promise<Response> {
  const { call } = context.get(servicesContext);
  const sent = new URLSearchParams(await request.text());
  const page = reviewPath(tag);
  const [food, punctuality] = [starsIn(sent, reviewFields.food), starsIn(sent, reviewFields.punctuality)];
  if (food === null || punctuality === null) return redirect(`${page}?${faultyFormKey}`, 303);
  // Forms send line ends as two characters, but the field's length counts one.
  const words = tidyText(sent.get(reviewFields.words) ?? "");
  const body = { food, punctuality, words, showsDishes: sent.has(reviewFields.showsDishes) };
  try {
    await call(rateOrder, { params: { tag }, body });
  } catch (error) {
    const code = isProblem(error) ? error.problem.code : null;
    if (code === "invalid-input") return redirect(`${page}?${faultyFormKey}`, 303);
    if (code !== "revision-changed" && code !== "illegal-transition" && code !== "order-not-found") throw error;
  }
  return redirect(page, 303);
}

function starsIn(sent: URLSearchParams, name: string): number | null {
  const given = sent.get(name) ?? "";
  return /^[1-5]$/.test(given) ? Number(given) : null;
}
