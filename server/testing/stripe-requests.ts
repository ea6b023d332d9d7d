import type { AnySchemaObject } from "ajv";

const text = (maxLength = 5000) => ({ type: "string", minLength: 1, maxLength });
const whole = (minimum: number) => ({ type: "integer", minimum });
const strict = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
const metadata = (...keys: string[]) => strict(Object.fromEntries(keys.map((key) => [key, text(500)])));
const address = { type: "string", pattern: "^https?://", maxLength: 5000 };
const account = { type: "string", pattern: "^acct_\\w+$" };
const requested = strict({ requested: { const: "true" } });
const page = { payment_intent: text(), limit: whole(1), starting_after: text() };

/** The requests we send to Stripe, narrower than its published contract: no other fields, none missing, none empty. */
export const requestSchemas: Record<string, AnySchemaObject> = {
  "POST /v1/checkout/sessions": strict(
    {
      mode: { const: "payment" },
      locale: { const: "de" },
      adaptive_pricing: strict({ enabled: { const: "false" } }),
      client_reference_id: text(200),
      metadata: metadata("order", "payment"),
      payment_intent_data: strict(
        {
          description: text(1000),
          metadata: metadata("order", "payment"),
          transfer_data: strict({ destination: account }),
          transfer_group: text(500),
          application_fee_amount: whole(1),
          on_behalf_of: account,
        },
        ["description", "metadata"],
      ),
      customer_email: { type: "string", pattern: "^[^@\\s]+@[^@\\s]+$", maxLength: 512 },
      line_items: {
        type: "array",
        minItems: 1,
        maxItems: 100,
        items: strict({
          quantity: whole(1),
          price_data: strict({
            currency: { const: "eur" },
            unit_amount: whole(0),
            product_data: strict({ name: text(250) }),
          }),
        }),
      },
      expires_at: whole(1),
      success_url: address,
      cancel_url: address,
    },
    [
      "mode",
      "locale",
      "adaptive_pricing",
      "client_reference_id",
      "metadata",
      "line_items",
      "expires_at",
      "success_url",
      "cancel_url",
    ],
  ),
  "GET /v1/checkout/sessions": strict(page, ["payment_intent"]),
  "GET /v1/checkout/sessions/{session}": strict(
    { expand: { type: "array", items: { const: "payment_intent.latest_charge" } } },
    [],
  ),
  "POST /v1/checkout/sessions/{session}/expire": strict({}),
  "POST /v1/refunds": strict({ payment_intent: text(), amount: whole(1), metadata: metadata("refund") }),
  "GET /v1/refunds": strict(page, ["payment_intent"]),
};

/** The requests about restaurants' accounts: reversals do not refund the fee, nor do fee refunds reverse a transfer. */
export const connectSchemas: Record<string, AnySchemaObject> = {
  "POST /v1/accounts": strict({
    country: { const: "AT" },
    controller: strict({
      fees: strict({ payer: { const: "application" } }),
      losses: strict({ payments: { const: "application" } }),
      requirement_collection: { const: "stripe" },
      stripe_dashboard: strict({ type: { const: "express" } }),
    }),
    capabilities: strict({ card_payments: requested, transfers: requested }),
    business_profile: strict({ mcc: { const: "5812" } }),
    settings: strict({
      payouts: strict({
        debit_negative_balances: { const: "true" },
        schedule: strict({ interval: { const: "weekly" }, weekly_anchor: { const: "monday" } }),
      }),
    }),
    metadata: metadata("restaurant"),
  }),
  "GET /v1/accounts/{account}": strict({}),
  "POST /v1/accounts/{account}/login_links": strict({}),
  "POST /v1/account_links": strict({
    account,
    type: { const: "account_onboarding" },
    return_url: address,
    refresh_url: address,
  }),
  "GET /v1/transfers": strict({ transfer_group: text(), limit: whole(1), starting_after: text() }, ["transfer_group"]),
  "POST /v1/transfers": strict({
    amount: whole(1),
    currency: { const: "eur" },
    destination: account,
    transfer_group: text(500),
    metadata: metadata("transfer"),
  }),
  "GET /v1/transfers/{id}/reversals": strict({}),
  "POST /v1/transfers/{id}/reversals": strict({ amount: whole(1), metadata: metadata("transfer") }),
  "GET /v1/application_fees": strict({ charge: text(), limit: whole(1) }),
  "GET /v1/application_fees/{id}/refunds": strict({}),
  "POST /v1/application_fees/{id}/refunds": strict({ amount: whole(1), metadata: metadata("transfer") }),
};
