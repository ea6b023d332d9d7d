import { type Html, html, Html as Markup, policyForStyle } from "./html.ts";

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>;
}

/** The parts of the OpenAPI document that the page shows. */
export interface OpenApi {
  readonly paths?: object;
}

type ProblemTable = Readonly<Record<string, { readonly status: number; readonly detail: string }>>;

const style = `
body{max-width:64rem;margin:0 auto;padding:2rem 1.25rem 6rem;background:#fbf7ee;color:#1f241d;font:16px/1.5 system-ui,sans-serif}
h1{font:700 2.25rem/1.1 Georgia,serif;color:#1b4530}h2{margin-top:3rem;font:700 1.5rem Georgia,serif;color:#1b4530}
a{color:#25593f}details{margin:.5rem 0;border-radius:.75rem;background:#fff}summary{padding:.75rem 1rem;cursor:pointer}
summary code{font-weight:700}details>div{padding:0 1rem 1rem}pre{overflow:auto;padding:1rem;border-radius:.5rem;background:#f3ecdd;font-size:.8125rem}
table{border-collapse:collapse;width:100%}td,th{padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
.method{display:inline-block;min-width:3.5rem;color:#a82a11;font-weight:700}:target{background:#ffe9ae}`;

/** Renders the API documentation from the OpenAPI document alone, without scripts or other hosts. */
export function renderDocs(
  api: OpenApi,
  { productName, problems }: { productName: string; problems: ProblemTable },
): { html: string; policy: string } {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "Other");
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${productName} | API</title><style>${new Markup(style)}</style></head><body><main>
<h1>${productName} API</h1>
<p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Money is in euros, instants are ISO 8601 in UTC, errors are RFC 9457 problems.</p>
${[...byTag].map(([tag, of]) => html`<h2>${tag}</h2>${of.map(renderOperation)}`)}
<h2>Problems</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Sentence</th></tr></thead><tbody>
${Object.entries(problems).map(([code, { status, detail }]) => html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td lang="de">${detail}</td></tr>`)}
</tbody></table></main></body></html>`;
  return { html: page.markup, policy: policyForStyle(style) };
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  return html`<details><summary><span class="method">${method}</span> <code>${path}</code> ${operation.summary}</summary><div>
${operation.parameters?.map((one) => html`<p><code>${one.name}</code> (${one.in}${one.required ? ", required" : ""})</p>`)}
${Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => html`<h3>Body</h3>${renderSchema(schema)}`)}
${Object.entries(operation.responses).map(([status, response]) => renderResponse(status, response))}
</div></details>`;
}

function renderResponse(status: string, { description, content }: Operation["responses"][string]): Html {
  const isProblem = Number(status) >= 400;
  const lines = (description ?? "").split("\n\n");
  return html`<h3>${status}</h3>${lines.map((line) => html`<p lang="${isProblem ? "de" : "en"}">${line}</p>`)}
${isProblem ? null : Object.values(content ?? {}).map(({ schema }) => renderSchema(schema))}`;
}

function renderSchema(schema: object): Html {
  return html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;
}
