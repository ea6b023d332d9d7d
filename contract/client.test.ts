import { describe, expect, it } from "vitest";
import { bannerPreview, filterServices, getOrderTimes, getServiceByUid } from "./catalogue/restaurants.ts";
import { createClient } from "./client.ts";
import { NoAnswerError, ProblemError } from "./client-errors.ts";

const someId = "0190163d-8694-739b-aea5-966c26f8ad91";

/** Returns a client whose requests are recorded and all get the same answer. */
function clientThatGets(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const client = createClient({
    origin: "http://mahlzeit.test",
    csrfToken: () => "abc",
    token: () => "secret",
    fetch: async (input, init) => {
      asked.push(new Request(input as string, init));
      return await answer();
    },
  });
  return { asked, client };
}

describe("the typed client", () => {
  it("fills the path, the query and the headers, and reads the answer", async () => {
    const { asked, client } = clientThatGets(() => Response.json([{ hour: 18, minute: 15 }]));
    const { answer } = await client(getOrderTimes, { query: { id: someId } });
    expect(answer).toEqual([{ hour: 18, minute: 15 }]);
    expect(asked[0]?.url).toBe(`http://mahlzeit.test/api/service/service/get/order-times?id=${someId}`);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(asked[0]?.headers.get("x-xsrf-token")).toBeNull();
  });

  it("sends the CSRF header with everything but GET", async () => {
    const { asked, client } = clientThatGets(() => Response.json([], { headers: { "x-total-count": "0" } }));
    const { headers } = await client(filterServices, { body: { serviceTypes: [], cities: ["Wien"] } });
    expect(asked[0]?.headers.get("x-xsrf-token")).toBe("abc");
    expect(await asked[0]?.json()).toEqual({ serviceTypes: [], cities: ["Wien"] });
    expect(headers.get("x-total-count")).toBe("0");
  });

  it("escapes what it puts into a path", async () => {
    const { asked, client } = clientThatGets(() => new Response("data:image/webp;base64,AA=="));
    const { answer } = await client(bannerPreview, { params: { serviceId: "a/../b" } });
    expect(asked[0]?.url).toContain("/banner/a%2F..%2Fb");
    expect(answer).toBe("data:image/webp;base64,AA==");
  });

  it("throws the problem the server named, with the time to wait", async () => {
    const problem = {
      type: "about:blank",
      title: "Zu viel",
      status: 429,
      code: "too-many-requests",
      detail: "Bitte warte kurz.",
    };
    const { client } = clientThatGets(() => Response.json(problem, { status: 429, headers: { "retry-after": "30" } }));
    const error = await client(getServiceByUid, { query: { uid: "x" } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect((error as ProblemError).problem.code).toBe("too-many-requests");
    expect((error as ProblemError).retryAfterSeconds).toBe(30);
  });

  it("throws NoAnswerError when the network fails or something else answers", async () => {
    const dead = clientThatGets(() => Promise.reject(new TypeError("failed to fetch")));
    await expect(dead.client(getServiceByUid, { query: { uid: "x" } })).rejects.toBeInstanceOf(NoAnswerError);
    const proxy = clientThatGets(() => new Response("<html>502</html>", { status: 502 }));
    await expect(proxy.client(getServiceByUid, { query: { uid: "x" } })).rejects.toBeInstanceOf(NoAnswerError);
    const cut = clientThatGets(() => new Response('{"id":'));
    await expect(cut.client(getServiceByUid, { query: { uid: "x" } })).rejects.toBeInstanceOf(NoAnswerError);
  });
});
