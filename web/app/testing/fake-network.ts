import { type Category, getMenu } from "@mahlzeit/contract/catalogue/menus";
import { nextCursorHeader, type Order, order } from "@mahlzeit/contract/orders/orders";
import { type Account, account } from "@mahlzeit/contract/people/customers";
import { type ProblemCode, problems } from "@mahlzeit/contract/problem";
import type { Product as MenuProduct } from "@mahlzeit/domain/catalogue/menu/menu";
import { vi } from "vitest";
import * as z from "zod/mini";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The bearer token. */
  readonly token: string | null;
  readonly key: string | null;
  readonly body: unknown;
}

type Answer = (call: Call) => Response | Promise<Response>;

/** Replaces `fetch`. Answers requests by the end of their path and records them. */
export function fakeNetwork(answers: Record<string, Answer>): { calls: Call[]; callsTo: (path: string) => Call[] } {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const [path = "", search = ""] = url.split("?");
    const headers = new Headers(init.headers);
    const call = {
      method: init.method ?? "GET",
      path,
      query: new URLSearchParams(search),
      token: headers.get("authorization")?.replace("Bearer ", "") ?? null,
      key: headers.get("idempotency-key"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    if (!answer) throw new Error(`nobody answers ${path}`);
    return answer(call);
  });
  return { calls, callsTo: (path) => calls.filter((call) => call.path.endsWith(path)) };
}

export function orderAnswer(made: Order): Response {
  return Response.json(z.encode(order, made), { status: 201 });
}

/** Returns a menu of one category. */
export function menuAnswer(products: readonly MenuProduct[]): Response {
  const empty = { additives: "", picture: null, unavailable: null, availability: null, orderTypes: null };
  const shown = products.map(({ allergens, allergensKnown = true, ...one }) => ({
    ...one,
    ...empty,
    order: 0,
    discount: 0,
    allergens: [...allergens],
    allergensKnown,
    optionGroups: [],
    defaultOptionGroup: null,
  }));
  const [first] = shown;
  const categories = first ? [{ id: first.id, name: "", description: "", products: shown }] : [];
  return Response.json(z.encode(getMenu.answer, categories as Category[]));
}

/** Returns one page of a customer's orders, with the cursor to the next if there is one. */
export function ordersAnswer(orders: readonly Order[], nextCursor?: string): Response {
  const headers: Record<string, string> = nextCursor ? { [nextCursorHeader]: nextCursor } : {};
  return Response.json(
    orders.map((one) => z.encode(order, one)),
    { headers },
  );
}

export function accountAnswer(made: Account): Response {
  return Response.json(z.encode(account, made));
}

export function problemAnswer(code: ProblemCode, extra: object = {}, headers: HeadersInit = {}): Response {
  const { status, detail } = problems[code];
  return Response.json({ type: "about:blank", title: "", status, code, detail, ...extra }, { status, headers });
}

export function noNetwork(): never {
  throw new TypeError("failed to fetch");
}

/** Returns a promise with its resolver; the browsers' own `Promise.withResolvers` is too new for the pages' types. */
export function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
