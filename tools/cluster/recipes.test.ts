import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../server/platform/config/config.ts";
import { serveHealth } from "../../server/platform/http/health.ts";
import { balancerRecipe, databaseProxyRecipe } from "./haproxy.ts";
import { databaseUrlOf, planLayout } from "./layout.ts";
import { patroniRecipes } from "./patroni.ts";
import { serverRecipes } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "recipes-"));
afterAll(() => rmSync(folder, { recursive: true }));
const layout = await planLayout(folder);

const deployed = (file: string) => readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8");
const variablesOf = (file: string) =>
  new Set([...deployed(file).matchAll(/"\$\{(\w+)\}"/g)].map(([, name = ""]) => name));
const settingsOf = (file: string) =>
  Object.fromEntries([...deployed(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));

test("the deployed files of HAProxy get every variable that they name", () => {
  const ofBalancer = Object.keys(balancerRecipe(layout).environment);
  expect([...variablesOf("haproxy.cfg")].filter((name) => !ofBalancer.includes(name))).toEqual(["CERTIFICATES"]);
  const ofDatabase = Object.keys(databaseProxyRecipe(layout).environment);
  expect([...variablesOf("haproxy-database.cfg")].filter((name) => !ofDatabase.includes(name))).toEqual([]);
});

test("the example of a node's environment names what a node here is told", () => {
  const [first] = patroniRecipes(layout);
  const told = Object.keys(first?.environment ?? {}).filter((name) => name.startsWith("PATRONI_"));
  expect(Object.keys(settingsOf("patroni.env.example"))).toEqual(told);
});

test("the example of a server's environment is a whole configuration, and so is what a server here gets", () => {
  expect(readConfig(settingsOf("mahlzeit.env.example"))).toMatchObject({ demo: false, host: "10.0.0.11", port: 3000 });
  const [first] = serverRecipes(layout, {});
  expect(readConfig(first?.environment ?? {})).toMatchObject({ demo: true, databaseUrl: databaseUrlOf(layout) });
});

test("the balancer takes those servers for up that say that they are ready, and all of them where none does", async () => {
  const balancer = deployed("haproxy.cfg");
  const [, path = ""] = /option httpchk GET (\S+)/.exec(balancer) ?? [];
  const [, expected] = /http-check expect status (\d+)/.exec(balancer) ?? [];
  let isAway = false;
  const app = Fastify();
  serveHealth(app, () => isAway);
  expect(String((await app.inject(path)).statusCode)).toBe(expected);
  isAway = true;
  expect(String((await app.inject(path)).statusCode)).not.toBe(expected);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const serversOf = (backend: string) =>
    [...(balancer.split(`\nbackend ${backend}\n`)[1]?.split("\nbackend ")[0] ?? "").matchAll(/^ {4}server .*$/gm)].map(
      String,
    );
  expect(balancer).toContain("use_backend unchecked if { nbsrv(servers) eq 0 }");
  expect(serversOf("unchecked")).toEqual(serversOf("servers"));
  expect(serversOf("servers")).toHaveLength(3);
});

test("no two parts share a port", () => {
  const { balancer, database, etcd, nodes, servers, prometheus, mail } = layout;
  const all = [
    balancer,
    database,
    prometheus,
    mail,
    ...servers,
    ...[...etcd, ...nodes].flatMap((ports) => Object.values(ports)),
  ];
  expect(new Set(all).size).toBe(19);
});
