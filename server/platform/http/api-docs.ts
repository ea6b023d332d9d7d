import swagger from "@fastify/swagger";
import { problems } from "@mahlzeit/contract/problem";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import * as z from "zod/v4/core";
import { type OpenApi, renderDocs } from "./api-docs-page.ts";

/** Registers the OpenAPI generator, which must happen before the routes it describes. */
export async function describeApi(app: FastifyInstance, productName: string, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${productName} API`, version: "1", description: "Euros are numbers with at most two decimals." },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: asOnTheWire } }),
    transformObject: jsonSchemaTransformObject,
  });
}

export function serveApiDocs(app: FastifyInstance, productName: string): void {
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
  );
  app.get("/api/docs", { schema: { hide: true } }, async (_request, reply) => {
    const page = renderDocs(app.swagger() as OpenApi, { productName, problems });
    return reply.header("content-security-policy", page.policy).type("text/html; charset=utf-8").send(page.html);
  });
}

/** Describes answers as they are sent, not as the codecs decode them. */
function asOnTheWire({ zodSchema, jsonSchema }: { zodSchema: z.$ZodTypes; jsonSchema: z.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || !("reverseTransform" in def)) return;
  // Zod has described a `priced` input as it is sent.
  if (def.out._zod.def.type === "any" && jsonSchema.properties) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  const { $schema: _, ...wire } = z.toJSONSchema(def.in, { override: asOnTheWire, unrepresentable: "any" });
  Object.assign(jsonSchema, wire);
}
