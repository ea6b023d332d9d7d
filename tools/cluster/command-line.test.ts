import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";

test("without words a cluster is started", () => expect(readCommandLine([])).toEqual({ what: "run" }));

test.each([
  ["status", { what: "status", target: "" }],
  ["stop", { what: "stop", target: "" }],
  ["stop database-1", { what: "stop", target: "database-1" }],
  ["start database", { what: "start", target: "database" }],
  ["kill primary", { what: "kill", target: "primary" }],
  ["kill server-2", { what: "kill", target: "server-2" }],
  ["start all", { what: "start", target: "all" }],
  ["restart server", { what: "restart", target: "server" }],
])("%s", (words, asked) => expect(readCommandLine(words.split(" "))).toEqual(asked));

test.each([
  "kill",
  "kill all",
  "kill database",
  "start primary",
  "kill server-4",
  "kill primary now",
  "status server",
  "break primary",
  "start Server",
])("%s is answered with what can be asked for", (words) =>
  expect(() => readCommandLine(words.split(" "))).toThrow("npm run cluster -- kill TARGET"),
);
