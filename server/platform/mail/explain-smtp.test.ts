import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { explainSmtp } from "./mailer.ts";

test("a mail server that does not answer is one sentence without its password", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, "close");
  const said = await explainSmtp(`smtp://user:geheim@127.0.0.1:${port}`);
  expect(said).toMatch(`SMTP_URL names 127.0.0.1:${port}, which takes no mails now (`);
  expect(said).toMatch(/ECONNREFUSED.*\): they wait until it does\.$/);
  expect(said).not.toContain("geheim");
  expect(await explainSmtp(undefined)).toBeUndefined();
});
