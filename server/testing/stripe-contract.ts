import { existsSync, readFileSync } from "node:fs";
import { Ajv, type AnySchemaObject } from "ajv";
import qs from "qs";

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

/** What we send to Stripe, narrower than its published contract: nothing more, nothing less, nothing empty. */
const ours: Record<string, AnySchemaObject> = {
  "/v1/checkout/sessions": strict(
    {
      mode: { const: "payment" },
      locale: { const: "de" },
      client_reference_id: text(200),
      metadata: metadata("order", "payment"),
      payment_intent_data: strict({ description: text(1000), metadata: metadata("order", "payment") }),
      customer_email: { type: "string", pattern: "^[^@\\s]+@[^@\\s]+$" },
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
  "/v1/checkout/sessions/{session}/expire": strict({}),
  "/v1/refunds": strict({ payment_intent: text(), amount: whole(1), metadata: metadata("refund") }),
};

interface OpenApi {
  paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: AnySchemaObject }> } } }>;
  components: object;
}

// Whoever has Stripe's published OpenAPI file at hand checks against all of it as well.
const published = process.env.STRIPE_OPENAPI;
const official =
  published !== undefined && existsSync(published)
    ? (JSON.parse(readFileSync(published, "utf8"), withoutLooseNullable) as OpenApi)
    : undefined;

const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true, validateFormats: false });

/** What speaks against a form-encoded body for this path; empty where nothing does. */
export function faultsOf(path: string, body: string): string[] {
  const schema = official?.paths[path]?.post?.requestBody.content["application/x-www-form-urlencoded"]?.schema;
  const schemas = [ours[path], ...(schema ? [{ ...schema, components: official?.components }] : [])];
  return schemas.flatMap((one) => {
    if (!one) return [`nothing is ever sent to ${path}`];
    const validate = ajv.compile(one);
    return validate(parseForm(body)) ? [] : (validate.errors ?? []).map((error) => ajv.errorsText([error]));
  });
}

export function parseForm(body: string): Record<string, unknown> {
  return qs.parse(body, { depth: 10, arrayLimit: 100 });
}

/** Without a type beside it "nullable" says nothing. */
function withoutLooseNullable(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("nullable" in value) || "type" in value) return value;
  const { nullable: _nullable, ...rest } = value;
  return rest;
}
