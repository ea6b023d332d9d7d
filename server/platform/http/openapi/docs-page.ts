import { type Html, html, Html as Markup, policyForStyle } from "../html.ts";
import type { OpenApi, Operation, Parameter } from "./document.ts";
import { isNullable, type JsonSchema, mapInside } from "./json-schema.ts";
import type { Media, Response } from "./problem-responses.ts";

/** The example of a till, which stands beside the calls. */
export const tillFile = "till.mjs";

interface Page {
  readonly html: string;
  readonly policy: string;
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const style = `
body{max-width:64rem;margin:0 auto;padding:1.5rem 1.25rem 6rem;background:#fbf7ee;color:#1f241d;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font:700 2.25rem/1.1 Georgia,serif;color:#1b4530}h2{margin-top:2.5rem;font:700 1.5rem/1.2 Georgia,serif;color:#1b4530}h3{margin:1.5rem 0 .5rem;font-size:1.0625rem}
a{color:#25593f}:focus-visible{outline:3px solid #25593f;outline-offset:2px}:target{background:#ffe9ae}code,pre{font-size:.875rem}
.tags,.calls{padding:0;list-style:none}.tags{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.tags a{display:inline-block;padding:.25rem 0}
.calls a{display:block;padding:.625rem 0;border-top:1px solid #d9cfb8;text-decoration:none;color:inherit}.calls a:hover code{text-decoration:underline}.calls span:last-child{display:block}
.method{font-weight:700;color:#a82a11}pre{overflow:auto;padding:1rem;border-radius:.5rem;background:#f3ecdd;overflow-wrap:normal}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}td:first-child{min-width:8rem}td,th{padding:.375rem .75rem .375rem 0;border-top:1px solid #d9cfb8;text-align:left;vertical-align:top}`;

/** Renders the page with every call and every problem, without scripts or other hosts. */
export function renderIndex(api: OpenApi, productName: string): Page {
  const byTag = [...Map.groupBy(callsOf(api), ({ operation }) => operation.tags[0])].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const problems = Object.entries(api.components.examples).flatMap(([code, { value }]) =>
    isProblem(value) ? [{ ...value, code }] : [],
  );
  return pageOf(
    `${productName} API`,
    html`<h1>${productName} API</h1><p>${api.info.description}</p>
<p>OpenAPI ${api.openapi}: <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav aria-label="Topics"><ul class="tags">${byTag.map(([tag]) => html`<li><a href="#${idOf(tag)}">${tag}</a></li>`)}<li><a href="#problems">Problems</a></li></ul></nav>
${byTag.map(([tag, calls]) => html`<h2 id="${idOf(tag)}">${tag}</h2>${descriptionOf(api, tag)}<ul class="calls">${calls.map(linkTo)}</ul>`)}
<h2 id="problems">Problems</h2><div class="scroll" tabindex="0" role="region" aria-label="Problems"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Sentence</th></tr></thead>
<tbody>${problems.map(({ code, status, detail }) => html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td lang="de">${detail}</td></tr>`)}</tbody></table></div>`,
  );
}

/** Renders the page of a call with all that belongs to it; undefined for a name that no call has. */
export function renderCall(api: OpenApi, id: string, productName: string): Page | undefined {
  const call = callsOf(api).find(({ operation }) => operation.operationId === id);
  if (!call) return undefined;
  const { path, method, operation } = call;
  const parameters = operation.parameters?.map((one) => resolve<Parameter>(api, one)) ?? [];
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, response]) => [status, resolve<Response>(api, response)] as const);
  const media = [...bodies, ...answers.flatMap(([, { content = {} }]) => Object.entries(content))].map(
    ([, one]) => one,
  );
  return pageOf(
    `${id} | ${productName} API`,
    html`<nav aria-label="Breadcrumb"><a href="/api/docs#${idOf(operation.tags[0])}">${productName} API, ${operation.tags[0]}</a></nav>
<h1>${id}</h1><p>${operation.summary}</p><p><span class="method">${method}</span> <code>${path}</code></p>
<p>${accessOf(api, call)}</p>
${keyScopeOf(operation) ? renderCommand(api, call, parameters) : null}
${parameters.length > 0 ? html`<h2>Parameters</h2>${tableOf("Parameters", parameters.map(parameterRow))}` : null}
${bodies.slice(0, 1).map(([, one]) => html`<h2>Body</h2><p>${bodies.map(([type]) => type).join(", ")}</p>${renderMedia(api, "body", one)}`)}
${answers.map(([status, { content = {} }]) => html`<h2>Answer</h2><p>${status} ${Object.keys(content).join(", ") || "without content"}</p>${Object.values(content).map((one) => renderMedia(api, "answer", one))}`)}
<h2>Problems</h2>${renderProblems(api, operation)}
${renderShapes(
  api,
  media.map(({ schema }) => schema),
)}`,
  );
}

function pageOf(title: string, content: Html): Page {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${new Markup(style)}</style></head><body><main>${content}</main></body></html>`;
  return { html: page.markup, policy: policyForStyle(style) };
}

function callsOf({ paths, webhooks }: OpenApi): Call[] {
  const sent = Object.entries(webhooks).map(([name, methods]) => [`${webhook}${name}`, methods] as const);
  return [...Object.entries(paths), ...sent].flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/** Begins what stands for the path of a call that the server itself makes. */
const webhook = "webhook: ";

function linkTo({ path, method, operation }: Call): Html {
  return html`<li><a href="/api/docs/${operation.operationId}"><span class="method">${method}</span> <code>${path}</code> <span>${operation.summary}</span></a></li>`;
}

const idOf = (tag: string) => tag.toLowerCase().replaceAll(" ", "-");

/** Renders a topic's description, paragraph by paragraph. Names of calls, problems and the till in it are links. */
function descriptionOf(api: OpenApi, tag: string): Html | null {
  const description = api.tags.find(({ name }) => name === tag)?.description;
  const calls = callsOf(api).map(({ operation }) => operation.operationId);
  const link = (name: string) => {
    const code = html`<code>${name}</code>`;
    if (calls.includes(name) || name === tillFile) return html`<a href="/api/docs/${name}">${code}</a>`;
    return isProblem(api.components.examples[name]?.value) ? html`<a href="#${name}">${code}</a>` : code;
  };
  const inline = (text: string) => text.split("`").map((part, i) => (i % 2 === 1 ? link(part) : part));
  return html`${description?.split("\n\n").map((paragraph) => {
    const [, subject, text = ""] = /^\*\*(.+?)\*\* (.*)$/s.exec(paragraph) ?? [];
    return html`<p><strong>${subject}</strong> ${inline(text)}</p>`;
  })}`;
}

/** Returns the scope with which a key may make the call; undefined if no key may. */
function keyScopeOf({ security = [] }: Operation): string | undefined {
  return security.flatMap(({ key }) => key ?? [])[0];
}

function accessOf(api: OpenApi, { path, operation }: Call): string {
  const { security } = { ...api, ...operation };
  if (path.startsWith(webhook)) return "The server sends it, signed with the secret of the address.";
  if (security.length === 0) return "Anybody may call it.";
  const needed = "a token in the header Authorization: Bearer";
  const scope = keyScopeOf(operation);
  if (scope) return `Needs ${needed}: that of an account or device, or an API key with the scope ${scope}.`;
  return security.length === 1 ? `Needs ${needed}.` : `Takes ${needed}, and works without one.`;
}

/** Renders the call as a command for a shell, with the example's ids and a place for the key. */
function renderCommand(api: OpenApi, { path, method, operation }: Call, parameters: readonly Parameter[]): Html {
  const given = (where: Parameter["in"]) =>
    parameters.flatMap(({ name, in: at, example }) =>
      at === where && (typeof example === "string" || typeof example === "number")
        ? [[name, `${example}`] as const]
        : [],
    );
  const filled = given("path").reduce((at, [name, value]) => at.replace(`{${name}}`, value), path);
  const query = String(new URLSearchParams(given("query").map(([name, value]) => [name, value])));
  const body = operation.requestBody?.content["application/json"]?.example;
  const command = [
    `curl -X ${method} '${api.servers[0].url}${filled}${query && `?${query}`}'`,
    "-H 'Authorization: Bearer mz_live_…'",
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`]),
  ].join(" \\\n  ");
  return html`<h2>Call</h2><pre tabindex="0" role="region" aria-label="Example of the call">${command}</pre>`;
}

function renderMedia(api: OpenApi, of: string, { schema, example, examples }: Media): Html {
  const [shared] = Object.values(examples ?? {});
  const value = shared ? resolve<{ value: unknown }>(api, shared).value : example;
  return html`${tableOf(`Fields of the ${of}`, rowsOf(schema, ""))}${
    value === undefined
      ? null
      : html`<h3>Example</h3><pre tabindex="0" role="region" aria-label="Example of the ${of}">${JSON.stringify(value, null, 2)}</pre>`
  }`;
}

function renderProblems(api: OpenApi, { responses }: Operation): Html {
  const codes = Object.values(responses).flatMap((one) => {
    const { content = {} } = resolve<Response>(api, one);
    return Object.keys(content["application/problem+json"]?.examples ?? {});
  });
  const rows = codes.map((code) => {
    const value = api.components.examples[code]?.value;
    return html`<tr><td><a href="/api/docs#${code}"><code>${code}</code></a></td>${isProblem(value) ? html`<td>${value.status}</td><td lang="de">${value.detail}</td>` : null}</tr>`;
  });
  return tableOf("Problems", rows, ["Code", "Status", "Sentence"]);
}

/** Renders the shapes to which the schemas refer, and those to which these refer. */
function renderShapes(api: OpenApi, schemas: readonly JsonSchema[]): Html {
  const names = new Set<string>();
  const collect = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split("/").at(-1);
    if (!name) return mapInside(schema, collect);
    if (!names.has(name)) {
      names.add(name);
      collect(api.components.schemas[name] ?? {});
    }
    return schema;
  };
  for (const schema of schemas) collect(schema);
  const sorted = [...names].toSorted();
  if (sorted.length === 0) return html``;
  return html`<h2>Shapes</h2>${sorted.map((name) => html`<h3 id="${name}">${name}</h3>${tableOf(`Fields of ${name}`, rowsOf(api.components.schemas[name] ?? {}, ""))}`)}`;
}

function tableOf(label: string, rows: readonly Html[], columns = ["Field", "Type"]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function parameterRow({ name, in: where, required, schema, example }: Parameter): Html {
  const such = example === undefined ? [] : `such as ${JSON.stringify(example)}`;
  const facts = [where, required ? "required" : "optional", such];
  return html`<tr><td><code>${name}</code></td><td>${typeOf(schema)}, ${facts.flat().join(", ")}</td></tr>`;
}

/** Returns a row for every field, those of an object without a name below it with its path: `customer.email`. */
function rowsOf(schema: JsonSchema, path: string): Html[] {
  const inside = isNullable(schema) ? (schema.anyOf?.find(({ type }) => type !== "null") ?? {}) : schema;
  if (inside.items && !inside.items.$ref) return rowsOf(inside.items, `${path}[]`);
  if (!inside.properties) return path === "" ? [html`<tr><td></td><td>${typeOf(schema)}</td></tr>`] : [];
  return Object.entries(inside.properties).flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const optional = inside.required?.includes(name) ? "" : ", optional";
    const below = field.$ref ? [] : rowsOf(field, at);
    return [html`<tr><td><code>${at}</code></td><td>${typeOf(field)}${optional}</td></tr>`, ...below];
  });
}

function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, oneOf, items, type, description, format } = schema;
  if ($ref) {
    const name = $ref.split("/").at(-1) ?? "";
    return html`<a href="#${name}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return html`${choices.map((one, index) => html`${index > 0 ? " or " : ""}${typeOf(one)}`)}`;
  if (schema.enum) return html`${schema.enum.map((one) => JSON.stringify(one)).join(" | ")}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (items) return html`list of ${typeOf(items)}`;
  const limits = [
    description ?? format ?? [],
    schema.maxLength === undefined ? [] : `at most ${schema.maxLength} characters`,
    schema.minimum === undefined ? [] : `from ${schema.minimum}`,
    schema.maximum === undefined ? [] : `to ${schema.maximum}`,
  ].flat();
  const named = [type ?? "anything"].flat().join(" or ");
  return html`${limits.length > 0 ? `${named} (${limits.join(", ")})` : named}`;
}

function resolve<T>({ components }: OpenApi, of: unknown): T {
  const { $ref } = of as { $ref?: string };
  const [, , kind = "", name = ""] = $ref?.split("/") ?? [];
  return ($ref ? (components as unknown as Record<string, Record<string, unknown>>)[kind]?.[name] : of) as T;
}

function isProblem(value: unknown): value is { status: number; detail: string } {
  return typeof value === "object" && value !== null && "detail" in value && "status" in value && "title" in value;
}
