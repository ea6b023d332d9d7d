import { answerQuestion } from "@mahlzeit/contract/orders/corrections";
import { abandonOrder, cancelOrder } from "@mahlzeit/contract/orders/orders";
import { lateFormKey, paths } from "@mahlzeit/contract/page-addresses";
import { type AnswerChoice, answerChoices } from "@mahlzeit/domain/orders/order/question";
import { type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "../../data/services-context.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";

export const plainFields = {
  questionId: "frage",
  answer: "antwort",
  cancel: "stornieren",
  abandon: "aufgeben",
} as const;

/** "invalid-input" is an answer to a question that has changed. */
const tooLate = ["question-over", "illegal-transition", "invalid-input"];

/** Runs the action of a form without scripts, and shows the page again. */
export async function doPlainForm(
  context: Readonly<RouterContextProvider>,
  tag: string,
  request: Request,
): Promise<Response> {
  const { call } = context.get(servicesContext);
  const sent = new URLSearchParams(await request.text());
  const page = paths.confirmationByTag(tag);
  const body = answerIn(sent);
  try {
    if (body) await call(answerQuestion, { params: { tag }, body });
    else if (sent.has(plainFields.cancel)) await call(cancelOrder, { params: { tag } });
    else if (sent.has(plainFields.abandon)) await call(abandonOrder, { params: { tag } });
  } catch (error) {
    const code = isProblem(error) ? error.problem.code : null;
    if (code === "order-not-found") return redirect(paths.listing(), 303);
    if (code && tooLate.includes(code)) return redirect(`${page}?${lateFormKey}`, 303);
    throw error;
  }
  return redirect(page, 303);
}

/** Reads an answer: "REPLACE 0" is the kitchen's first replacement; null for no or an unknown answer. */
function answerIn(sent: URLSearchParams) {
  const [, choice, proposal] = /^([A-Z_]+)(?: (\d))?$/.exec(sent.get(plainFields.answer) ?? "") ?? [];
  const questionId = sent.get(plainFields.questionId);
  if (questionId === null || !isChoice(choice)) return null;
  return { questionId, choice, ...(proposal !== undefined && { proposal: Number(proposal) }) };
}

function isChoice(choice: string | undefined): choice is AnswerChoice {
  return answerChoices.some((one) => one === choice);
}
