import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// A fan-out and nothing else: `GET /{topic}` opens a stream, `POST /{topic}` writes its body to all of that topic.
const streams = new Map<string, Set<ServerResponse>>();

const server = createServer((request, response) => {
  const topic = request.url ?? "";
  const open = streams.get(topic) ?? new Set();
  streams.set(topic, open);
  if (request.method === "GET") {
    open.add(response);
    response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
    return;
  }
  let body = "";
  request.setEncoding("utf8").on("data", (part: string) => (body += part));
  request.on("end", () => {
    const event = Buffer.from(`data: ${body}\n\n`);
    for (const stream of open) stream.write(event);
    response.end();
  });
});

server.listen(0, "127.0.0.1", () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("disconnect", () => process.exit());
