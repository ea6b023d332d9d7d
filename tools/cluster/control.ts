import { createServer, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Order } from "./command-line.ts";

const socketIn = (folder: string) => join(folder, "control.sock");

/** Takes orders from other terminals until the returned function is called. */
export async function takeOrders(folder: string, obey: (order: Order) => Promise<string>): Promise<() => void> {
  const server = createServer((asked, reply) => {
    void (async () => {
      try {
        reply.end(await obey(JSON.parse(await text(asked)) as Order));
      } catch (error) {
        reply.writeHead(500).end(error instanceof Error ? error.message : String(error));
      }
    })();
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(socketIn(folder), resolve));
  return () => server.close();
}

/** Throws with what the cluster answers if it could not obey, and in a sentence if none runs. */
export function giveOrder(folder: string, order: Order): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socketIn(folder), method: "POST" }, (answer) => {
      text(answer).then((said) => (answer.statusCode === 200 ? resolve(said) : reject(new Error(said))), reject);
    });
    sent.on("error", () => reject(new Error(`No cluster runs in ${folder}: start one with "npm run cluster".`)));
    sent.end(JSON.stringify(order));
  });
}
