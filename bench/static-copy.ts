import { createServer, request } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { ask } from "./ask.ts";
import type { Bench } from "./bench.ts";

const scripts = /<script\b[^>]*>.*?<\/script>/gs;

/** Serves a server's page as a document without scripts, and everything else as that server does. */
export async function serveStaticCopy(bench: Bench, origin: string, page: string): Promise<string> {
  const { body } = await ask(origin, { method: "GET", path: page, headers: { "accept-encoding": "identity" } });
  const document = brotliCompressSync(body.toString().replaceAll(scripts, ""), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  const server = createServer((asked, answer) => {
    if (asked.url === page)
      return answer
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" })
        .end(document);
    const { method, headers, url } = asked;
    const passedOn = request(`${origin}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passedOn.on("error", () => answer.destroy());
    return asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  bench.shutdown.add(async () => {
    server.closeAllConnections();
    server.close();
  }, 1000);
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
}
