import { expect, test } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";

const path = "/.well-known/security.txt";
const publicUrl = "https://essen.example";

test("security.txt says whom to tell until the end of the last day in Vienna", async () => {
  const { security } = readConfig({
    SECURITY_CONTACT: "luecke@essen.example",
    SECURITY_EXPIRES: "2027-03-28",
    SECURITY_POLICY: "https://essen.example/sicherheit",
    SECURITY_LANGUAGES: "de,en, hr",
  });
  const app = await testApp(await testDatabase(), { publicUrl, security });
  const answer = await app.inject(path);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual([
    "Contact: mailto:luecke@essen.example",
    "Expires: 2027-03-28T22:00:00.000Z",
    "Policy: https://essen.example/sicherheit",
    "Preferred-Languages: de,en, hr",
    "Canonical: https://essen.example/.well-known/security.txt",
    "",
  ]);
});

test("without a contact there is no security.txt", async () => {
  const app = await testApp(await testDatabase(), { publicUrl });
  expect((await app.inject(path)).statusCode).toBe(404);
});
