import { ProblemError } from "@mahlzeit/contract/client-errors";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { PageServices } from "../../../page-services.ts";
import { servicesContext } from "../../data/services-context.ts";
import { doPlainForm } from "./plain-forms.ts";

const question = "01938a5c-0000-7000-8000-000000000003";
let calls: unknown[];
let refusal: string | null;

beforeEach(() => {
  calls = [];
  refusal = null;
});

/** Sends a form and returns the redirect. */
async function send(form: string): Promise<string | null> {
  const context = new RouterContextProvider();
  const call = async ({ path }: { path: string }, input: object) => {
    calls.push({ path, ...input });
    if (refusal) throw new ProblemError({ type: "", title: "", status: 409, code: refusal, detail: "" } as never);
    return { answer: {}, headers: new Headers() };
  };
  context.set(servicesContext, { call, settings: {}, now: 0 } as unknown as PageServices);
  const request = new Request("http://pages.invalid/confirm/success/t", { method: "POST", body: form });
  return (await doPlainForm(context, "t", request)).headers.get("location");
}

it.each([
  ["REPLACE+1", { choice: "REPLACE", proposal: 1 }],
  ["LEAVE_OUT", { choice: "LEAVE_OUT" }],
  ["CANCEL", { choice: "CANCEL" }],
])("the answer %s is given, and the page shown again", async (answer, body) => {
  expect(await send(`frage=${question}&antwort=${answer}`)).toBe("/confirm/success/t");
  expect(calls).toEqual([
    { path: "orders/{tag}/answer", params: { tag: "t" }, body: { questionId: question, ...body } },
  ]);
});

it("an order is cancelled by the button for it alone", async () => {
  expect(await send("stornieren=ja")).toBe("/confirm/success/t");
  expect(calls).toEqual([{ path: "orders/{tag}/cancel", params: { tag: "t" } }]);
});

it("an order that was not paid is given up by the button for it alone", async () => {
  expect(await send("aufgeben=ja")).toBe("/confirm/success/t");
  expect(calls).toEqual([{ path: "order/abandon/{tag}", params: { tag: "t" } }]);
  refusal = "illegal-transition";
  expect(await send("aufgeben=ja")).toBe("/confirm/success/t?zu-spaet");
});

it.each([
  "",
  `frage=${question}`,
  `frage=${question}&antwort=REPLACE+x`,
  `frage=${question}&antwort=ASK`,
  "antwort=CANCEL",
])("what is no answer does nothing: %j", async (form) => {
  expect(await send(form)).toBe("/confirm/success/t");
  expect(calls).toEqual([]);
});

it("who comes too late is told so, and an unknown order leads to the restaurants", async () => {
  refusal = "question-over";
  expect(await send(`frage=${question}&antwort=CANCEL`)).toBe("/confirm/success/t?zu-spaet");
  refusal = "illegal-transition";
  expect(await send("stornieren=ja")).toBe("/confirm/success/t?zu-spaet");
  refusal = "order-not-found";
  expect(await send("stornieren=ja")).toBe("/bestellen");
  refusal = "internal";
  await expect(send("stornieren=ja")).rejects.toThrow();
});
