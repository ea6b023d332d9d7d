import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { API_URL, API_KEY, RESTAURANT_ID, WEBHOOK_SECRET, PORT } = process.env;
const secret = Buffer.from(WEBHOOK_SECRET.split("whsec_")[1], "base64");
const printed = new Set();
const complain = ({ message }) => console.error(message);

createServer(async (request, response) => {
  // What is not accepted comes again.
  response.writeHead((await receive(request).catch(complain)) ?? 503).end();
}).listen(PORT, "127.0.0.1", () => console.log("listening"));
process.stdin.on("data", (typed) => takeOff(String(typed).trim()).catch(complain));

async function receive(request) {
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures = "" } = request.headers;
  let body = "";
  for await (const part of request.setEncoding("utf8")) if ((body += part).length > 65_536) return 413;
  const ours = `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  const isOurs = (theirs) => theirs.length === ours.length && timingSafeEqual(Buffer.from(theirs), Buffer.from(ours));
  if (!signatures.split(" ").some(isOurs) || !(Math.abs(Date.now() / 1000 - seconds) < 300)) return 401;
  const message = await new Response(body).json().catch(() => null);
  // It only says what to look at: the order, or something else, of which the board knows nothing.
  return message?.data?.id ? accept(message.data.id).then(() => 204) : 400;
}

async function accept(id) {
  const { orders } = await call(`/board?restaurant=${RESTAURANT_ID}&order=${id}`);
  const { status, expectedAt, number, lines, allergies, note } = orders[0] ?? {};
  // An order whose time has passed is left to people.
  if (status !== "PLACED" || Date.parse(expectedAt) < Date.now()) return;
  const textOf = (line) => `${line.quantity} × ${[line.product, ...line.options].map(({ name }) => name).join(" + ")}`;
  // It is printed before it is accepted, because the answer to that may be lost, and once, because messages come again.
  if (printed.size < printed.add(id).size)
    console.log(number, lines.map(textOf).join(", "), "| allergies:", allergies.join() || "-", "| note:", note ?? "-");
  // Without minutes it promises the usual time, and never less than the guest was told.
  await call(`/orders/${id}/transitions`, { to: "ACCEPTED" });
}

async function takeOff(name) {
  const { published } = await call(`/restaurants/${RESTAURANT_ID}/menu`);
  const dish = published.document.categories.flatMap(({ products }) => products).find((one) => one.name === name);
  if (!dish) throw new Error(`"${name}" is not on the menu`);
  await call("/intake/sold-out", { restaurant: RESTAURANT_ID, products: [dish.id] });
}

async function call(path, body) {
  const headers = { authorization: `Bearer ${API_KEY}`, "content-type": "application/json" };
  const answer = await fetch(API_URL + path, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) });
  return answer.ok ? answer.json() : Promise.reject(new Error(`${path}: ${await answer.text()}`));
}
