import { agentsTextPath, mcpPath } from "@mahlzeit/contract/page-addresses";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { postMessage } from "../../testing/agents.ts";
import { testApp } from "../../testing/app.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { importServices, noon, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const publicUrl = "https://essen.example";
const app = await testApp({ db, pool, now: () => noon }, { publicUrl });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
beforeAll(() => importServices(db, [sampleService()]));

type Era = "legacy" | "auto";

async function connect(mode: Era, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "probe", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpPath, address), { requestInit: { headers } }));
  atTheEnd(() => client.close());
  return client;
}

const modern = "2026-07-28";
const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 7, method, params });
const meta = (version = modern) => ({
  _meta: {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientCapabilities": {},
  },
});
const mirrored = (method: string, name?: string) => ({
  "mcp-protocol-version": modern,
  "mcp-method": method,
  ...(name !== undefined && { "mcp-name": name }),
});

describe.each<[Era, string]>([
  ["auto", modern],
  ["legacy", "2025-11-25"],
])("the official client (%s)", (mode, version) => {
  it(`agrees on ${version}, reads who answers, and finds three tools that only read and ask for no allergen`, async () => {
    const client = await connect(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: "Mahlzeit" });
    expect(client.getInstructions()).toContain("nothing is ordered");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["find_restaurants", "read_menu", "quote_cart"]);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(JSON.stringify(inputSchema)).not.toMatch(/allerg/i);
    }
  });

  it("calls them, and reads in words what is wrong with its input", async () => {
    const client = await connect(mode);
    const call = async (name: string, given: Record<string, unknown>) => {
      const { isError, content } = await client.callTool({ name, arguments: given });
      return [isError, JSON.stringify(content)];
    };
    expect(await call("read_menu", { restaurant: "wirtshaus-probe" })).toEqual([
      false,
      expect.stringContaining("Schnitzel"),
    ]);
    expect(await call("find_restaurants", { postcode: "Wien" })).toEqual([true, expect.stringContaining("postcode: ")]);
    expect(await call("read_menu", {})).toEqual([true, expect.stringContaining("restaurant: ")]);
    expect(await call("read_menu", { restaurant: "gibt-es-nicht" })).toEqual([
      true,
      expect.stringContaining("Restaurant"),
    ]);
    expect(await call("read_menu", { restaurant: "wirtshaus-probe", allergens: ["A"] })).toEqual([
      true,
      expect.stringContaining("allergens: Dieses Feld gibt es nicht."),
    ]);
    await expect(client.callTool({ name: "place_order", arguments: {} })).rejects.toThrow(/Unknown tool/);
  });

  it("is refused from another site", async () => {
    await expect(connect(mode, { origin: "https://boese.example" })).rejects.toThrow();
    await expect(connect(mode, { origin: publicUrl })).resolves.toBeInstanceOf(Client);
  });
});

describe("a message", () => {
  it("from a page of another site gets 403 before it is read, from our own it is answered", async () => {
    const from = (origin: string, body: unknown = message("ping")) => postMessage(app, body, { origin });
    for (const origin of ["https://boese.example", "null", "http://essen.example", `${publicUrl}.boese.example`])
      expect((await from(origin, "{")).statusCode).toBe(403);
    expect((await from(publicUrl)).json()).toEqual({ jsonrpc: "2.0", id: 7, result: {} });
    const crossSite = { origin: publicUrl, "sec-fetch-site": "cross-site" };
    expect((await postMessage(app, message("ping"), crossSite)).statusCode).toBe(200);
  });

  it.each([
    ["no JSON", "{", 400, -32700],
    ["nothing", "", 400, -32700],
    ["a batch", [message("ping")], 400, -32600],
    ["no version", { id: 1, method: "ping" }, 400, -32600],
    ["no method", { jsonrpc: "2.0", id: 1 }, 400, -32600],
    ["null for an id", { ...message("ping"), id: null }, 400, -32600],
    ["half an id", { ...message("ping"), id: 1.5 }, 400, -32600],
    ["a list for params", { ...message("ping"), params: [1] }, 400, -32600],
    ["a text for params", { ...message("ping"), params: "x" }, 400, -32600],
    ["the answer to a question", { jsonrpc: "2.0", id: 1, result: {} }, 400, -32600],
  ])("that is %s is refused as JSON-RPC says", async (_name, body, status, code) => {
    const answer = await postMessage(app, body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(answer.json()).not.toHaveProperty("id");
  });

  it("without an id is a notification: it is taken and gets no answer, whatever it says", async () => {
    for (const method of ["notifications/initialized", "notifications/cancelled", "tools/call"]) {
      const { statusCode, body } = await postMessage(app, { jsonrpc: "2.0", method });
      expect([statusCode, body]).toEqual([202, ""]);
    }
  });

  it("has to be JSON by POST, of 64 kB at most, and no session is opened or ended", async () => {
    const asText = await app.inject({
      method: "POST",
      url: mcpPath,
      headers: { "content-type": "text/plain" },
      payload: JSON.stringify(message("ping")),
    });
    expect(asText.statusCode).toBe(415);
    const large = await postMessage(app, message("ping", { fill: "x".repeat(65_536) }));
    expect([large.statusCode, large.json().error.code]).toEqual([413, -32600]);
    for (const method of ["GET", "DELETE"] as const) {
      const { statusCode, headers } = await app.inject({ method, url: mcpPath });
      expect([statusCode, headers["allow"]]).toEqual([405, "POST"]);
    }
    const { headers } = await postMessage(app, message("initialize", { protocolVersion: "2025-06-18" }));
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers).not.toHaveProperty("mcp-session-id");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("before 2026-07-28 agrees on a revision first, and reads failures from answers of status 200", async () => {
    const agreed = async (asked: string) =>
      (await postMessage(app, message("initialize", { protocolVersion: asked }))).json().result.protocolVersion;
    expect(await agreed("2025-06-18")).toBe("2025-06-18");
    expect(await agreed("2025-11-25")).toBe("2025-11-25");
    expect(await agreed("2024-11-05")).toBe("2025-11-25");
    expect(await agreed(modern)).toBe("2025-11-25");
    const unknown = await postMessage(app, message("resources/list"));
    expect([unknown.statusCode, unknown.json().error.code, unknown.json().id]).toEqual([200, -32601, 7]);
  });

  it("of 2026-07-28 says its version itself, and its headers repeat it", async () => {
    const sent = (method: string, headers: Record<string, string>, params: object = {}) =>
      postMessage(app, message(method, { ...meta(), ...params }), headers);
    const discovered = (await sent("server/discover", mirrored("server/discover"))).json().result;
    expect(discovered).toMatchObject({ resultType: "complete", capabilities: { tools: {} }, cacheScope: "public" });
    expect(discovered.supportedVersions).toEqual([modern, "2025-11-25", "2025-06-18"]);

    const coded = async (answer: ReturnType<typeof sent>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().error.code];
    };
    expect(await coded(sent("tools/list", {}))).toEqual([400, -32020]);
    expect(await coded(sent("tools/list", mirrored("tools/call")))).toEqual([400, -32020]);
    expect(await coded(sent("tools/call", mirrored("tools/call", "read_menu"), { name: "quote_cart" }))).toEqual([
      400, -32020,
    ]);
    const encoded = `=?base64?${Buffer.from("read_menu").toString("base64")}?=`;
    const found = await sent("tools/call", mirrored("tools/call", encoded), {
      name: "read_menu",
      arguments: { restaurant: "wirtshaus-probe" },
    });
    expect(found.json().result.isError).toBe(false);
    expect(await coded(sent("ping", mirrored("ping")))).toEqual([404, -32601]);
    expect(await coded(sent("initialize", mirrored("initialize")))).toEqual([404, -32601]);
    expect(await coded(postMessage(app, message("tools/list"), { "mcp-protocol-version": modern }))).toEqual([
      400, -32020,
    ]);
  });

  it("of a revision that is not spoken learns which are", async () => {
    const answers = await Promise.all([
      postMessage(app, message("tools/list", meta("1900-01-01"))),
      postMessage(app, message("tools/list"), { "mcp-protocol-version": "1900-01-01" }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, -32022]);
      expect(answer.json().error.data).toMatchObject({
        requested: "1900-01-01",
        supported: [modern, "2025-11-25", "2025-06-18"],
      });
    }
  });
});

describe("a message that says something else than text", () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  it.each([
    ["an object", '{"toString":1}'],
    ["a deep list", deep],
    ["a number", "7"],
  ])("where a name or version belongs is the agent's fault: %s", async (_name, given) => {
    const sent = (params: string) =>
      postMessage(app, `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${params}}`);
    const [named, versioned] = [
      await sent(`{"name":${given}}`),
      await sent(`{"_meta":{"io.modelcontextprotocol/protocolVersion":${given}}}`),
    ];
    expect(named.json()).toMatchObject({ id: 7, error: { code: -32602, message: "Unknown tool: no text" } });
    expect(versioned.json()).toMatchObject({ id: 7, error: { code: -32022, data: { requested: "no text" } } });
  });
});

describe("agents", () => {
  it("are braked like a search: 300 messages a minute of one network", async () => {
    const braked = await testApp({ db, pool, now: () => noon }, { publicUrl, requestLimits: true });
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => (await postMessage(braked, message("ping"))).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    const refused = await postMessage(braked, message("ping"));
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  });

  it("find nothing where the configuration keeps them out", async () => {
    expect([readConfig({}).agents, readConfig({ AGENTS: "off" }).agents]).toEqual([true, false]);
    expect(() => readConfig({ AGENTS: "nein" })).toThrow("AGENTS");
    const closed = await testApp({ db, pool, now: () => noon }, { publicUrl, agents: false });
    expect((await postMessage(closed, message("ping"))).statusCode).toBe(404);
    expect((await closed.inject(agentsTextPath)).statusCode).toBe(404);
    for (const file of ["/robots.txt", "/sitemap-1.xml"]) {
      expect((await app.inject(file)).body).toContain(`${publicUrl}/llms.txt`);
      expect((await closed.inject(file)).body).not.toContain("llms");
    }
  });
});
