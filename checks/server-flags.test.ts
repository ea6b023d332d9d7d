import { expect, test } from "vitest";
import serverEnvironment from "../tools/server-environment.json" with { type: "json" };
import serverFlags from "../tools/server-flags.json" with { type: "json" };
import { readText } from "./sources.ts";

test.each([
  ["deploy/Containerfile", `CMD ${JSON.stringify(["node", ...serverFlags, "server/main.ts"])}`.replaceAll(",", ", ")],
  ["deploy/systemd/mahlzeit@.service", ["/.bin/node", ...serverFlags, "server/main.ts"].join(" ")],
])("%s starts the server as npm start does", (path, command) => {
  expect(readText(path)).toContain(command);
  const set = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`);
  for (const one of set) expect(readText(path)).toMatch(new RegExp(`^(?:ENV |Environment=).*\\b${one}\\b`, "m"));
});
