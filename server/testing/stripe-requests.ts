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
const page = { payment_intent: text(), limit: whole(1), starting_after: text() };

/** What we send to Stripe, narrower than its published contract: nothing more, nothing less, nothing empty. */
export const requestSchemas: Record<string, AnySchemaObject> = {
  "POST /v1/checkout/sessions": strict(
    {
      mode: { const: "payment" },
      locale: { const: "de" },
      client_reference_id: text(200),
      metadata: metadata("order", "payment"),
      payment_intent_data: strict({ description: text(1000), metadata: metadata("order", "payment") }),
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
    ["mode", "locale", "client_reference_id", "metadata", "line_items", "expires_at", "success_url", "cancel_url"],
  ),
  "GET /v1/checkout/sessions": strict(page, ["payment_intent"]),
  "GET /v1/checkout/sessions/{session}": strict({ expand: { type: "array", items: { const: "payment_intent" } } }, []),
  "POST /v1/checkout/sessions/{session}/expire": strict({}),
  "POST /v1/refunds": strict({ payment_intent: text(), amount: whole(1), metadata: metadata("refund") }),
  "GET /v1/refunds": strict(page, ["payment_intent"]),
};
