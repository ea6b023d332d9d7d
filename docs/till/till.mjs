import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { API_URL, API_KEY, RESTAURANT_ID, WEBHOOK_SECRET, PORT } = process.env;
const secret = Buffer.from(WEBHOOK_SECRET.split("whsec_")[1], "base64");
const done = new Set();

createServer(async (request, response) => {
  const status = await receive(request).catch(({ message }) => console.error(message));
  // What is not accepted comes again.
  response.writeHead(status ?? 503).end();
}).listen(PORT, "127.0.0.1", () => console.log("listening"));
process.stdin.on("data", (typed) => takeOff(String(typed).trim()).catch(({ message }) => console.error(message)));

async function receive(request) {
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures = "" } = request.headers;
  let body = "";
  for await (const part of request.setEncoding("utf8")) if ((body += part).length > 65_536) return 413;
  const ours = `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  const isOurs = (theirs) => theirs.length === ours.length && timingSafeEqual(Buffer.from(theirs), Buffer.from(ours));
  if (!signatures.split(" ").some(isOurs) || !(Math.abs(Date.now() / 1000 - seconds) < 300)) return 401;
  // It only says what to look at: the order, or something else, of which the board knows nothing.
  if (!done.has(id)) await accept(JSON.parse(body).data.id);
  done.add(id);
  return 204;
}

async function accept(id) {
  const { orders, restaurant } = await call(`/board?restaurant=${RESTAURANT_ID}&order=${id}`);
  const [order] = orders;
  if (order?.status !== "PLACED") return;
  // Whoever orders ahead has named the time.
  const minutes = order.takeawayAt ? undefined : restaurant.defaultMinutes;
  await call(`/orders/${id}/transitions`, { to: "ACCEPTED", minutes });
  console.log(order.number, order.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(", "));
}

async function takeOff(name) {
  const { published } = await call(`/restaurants/${RESTAURANT_ID}/menu`);
  const dish = published.document.categories.flatMap(({ products }) => products).find((one) => one.name === name);
  await call("/intake/sold-out", { restaurant: RESTAURANT_ID, products: [dish.id] });
}

async function call(path, body) {
  const headers = { authorization: `Bearer ${API_KEY}`, "content-type": "application/json" };
  const answer = await fetch(API_URL + path, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  throw new Error(`${path}: ${await answer.text()}`);
}
