import { expect, test } from "vitest";
import { faultsOfRequest, isPublished } from "./stripe-contract.ts";
import { connectSchemas } from "./stripe-requests.ts";

const session = {
  mode: "payment",
  locale: "de",
  "adaptive_pricing[enabled]": "false",
  client_reference_id: "1",
  "metadata[order]": "1",
  "metadata[payment]": "1",
  "payment_intent_data[description]": "Bestellung 1",
  "payment_intent_data[metadata][order]": "1",
  "payment_intent_data[metadata][payment]": "1",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "eur",
  "line_items[0][price_data][unit_amount]": "1000",
  "line_items[0][price_data][product_data][name]": "Suppe",
  expires_at: "1800000000",
  success_url: "https://example.at/a",
  cancel_url: "https://example.at/b",
};
const [opening, refunding] = ["POST /v1/checkout/sessions", "POST /v1/refunds"];
const refund = { payment_intent: "pi_1", amount: "100", "metadata[refund]": "1" };
const faults = (operation: string, form: object) =>
  faultsOfRequest(operation, new URLSearchParams(form as Record<string, string>).toString());
/** The contracts that report a fault: ours always, Stripe's if its description is available beside the project. */
const byBoth = isPublished ? [/^ours: /, /^(?!ours: )/] : [/^ours: /];

test("what we send is what the contract knows", () => {
  expect([faults(opening, session), faults(refunding, refund)]).toEqual([[], []]);
  expect(faults("GET /v1/refunds", { payment_intent: "pi_1", limit: "100" })).toEqual([]);
});

test.each([
  ["an unknown parameter", opening, { ...session, colour: "red" }],
  ["an unknown parameter of a line", opening, { ...session, "line_items[0][price_data][amount]": "1" }],
  ["a language there is not", opening, { ...session, locale: "de-AT" }],
  ["an amount in words", opening, { ...session, "line_items[0][price_data][unit_amount]": "ten" }],
  ["a list where there is none", opening, { ...session, "mode[0]": "payment" }],
  ["an unknown parameter of a refund", refunding, { ...refund, because: "cold" }],
  ["an amount of a refund in words", refunding, { ...refund, amount: "all" }],
  ["an unknown parameter of a closing", "POST /v1/checkout/sessions/{session}/expire", { now: "1" }],
  ["an unknown parameter of a question", "GET /v1/checkout/sessions/{session}", { colour: "red" }],
  ["an unknown filter of a list", "GET /v1/refunds", { payment_intent: "pi_1", paid: "1" }],
  ["a limit in words", "GET /v1/checkout/sessions", { payment_intent: "pi_1", limit: "many" }],
] as const)("%s is found by every contract there is", (_what, operation, form) => {
  const found = faults(operation, form);
  for (const whose of byBoth) expect(found).toContainEqual(expect.stringMatching(whose));
});

const moving = "POST /v1/transfers/{id}/reversals";
const reversal = { amount: "100", "metadata[transfer]": "1" };

test("what we send of restaurants' accounts is what the contract knows, and nothing else", () => {
  for (const operation of Object.keys(connectSchemas)) expect(() => faults(operation, {})).not.toThrow();
  expect(faults(moving, reversal)).toEqual([]);
  for (const wrong of [
    { ...reversal, colour: "red" },
    { ...reversal, amount: "all" },
  ]) {
    const found = faults(moving, wrong);
    for (const whose of byBoth) expect(found).toContainEqual(expect.stringMatching(whose));
  }
});

test("no reversal takes the fee with it, and no refund a transfer", () => {
  const ours = (operation: string, form: object) =>
    faults(operation, form).filter((fault) => fault.startsWith("ours: ")).length;
  expect(ours(moving, { ...reversal, refund_application_fee: "true" })).toBeGreaterThan(0);
  for (const more of [{ reverse_transfer: "true" }, { refund_application_fee: "true" }])
    expect(ours(refunding, { ...refund, ...more })).toBeGreaterThan(0);
});

test("a request of a kind nobody knows is a fault", () => {
  expect(faults("POST /v1/customers", {})).toEqual(["nothing is ever sent to POST /v1/customers"]);
});
