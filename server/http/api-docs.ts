import swagger from "@fastify/swagger";
import { problems } from "@mahlzeit/contract/problem";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { type OpenApi, renderDocs } from "./api-docs-page.ts";

/** Must come before the routes it describes. */
export async function describeApi(app: FastifyInstance, productName: string, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${productName} API`, version: "1", description: "Euros are numbers with at most two decimals." },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
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
