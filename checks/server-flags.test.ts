import { expect, test } from "vitest";
import serverFlags from "../tools/server-flags.json" with { type: "json" };
import { readText } from "./sources.ts";

test.each([
  ["deploy/Containerfile", `CMD ${JSON.stringify(["node", ...serverFlags, "server/main.ts"])}`.replaceAll(",", ", ")],
  ["deploy/systemd/mahlzeit@.service", ["/.bin/node", ...serverFlags, "server/main.ts"].join(" ")],
])("%s starts the server as npm start does", (path, command) => {
  expect(readText(path)).toContain(command);
});
