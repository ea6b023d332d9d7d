import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { NODATA, NOTFOUND, Resolver, SERVFAIL, TIMEOUT } from "node:dns/promises";
import type { CallResult } from "@mahlzeit/domain/kitchen/webhook";
import { expect, test, vi } from "vitest";
import { testInternet } from "../../testing/outside.ts";
import { publicAddress } from "../../testing/outside-agent.ts";
import { callOutside, faultInAddress, internet } from "./call-outside.ts";

const net = await testInternet();

function call(url: string): Promise<CallResult> {
  net.called.length = 0;
  net.received.length = 0;
  return callOutside(net.outside, { url: new URL(url), headers: { "x-a": "1" }, body: "{}" });
}

test("a public name is called at its address, under its name", async () => {
  expect(await call("https://once.kassa.example/in?a=b")).toEqual({ status: 204, fault: null });
  expect(net.called).toEqual([publicAddress]);
  expect(net.received).toMatchObject([{ host: "once.kassa.example", headers: { "x-a": "1" }, body: "{}" }]);
});

test.each([
  [["127.0.0.1"]],
  [["169.254.169.254"]],
  [["::ffff:10.0.0.1"]],
  [["0.0.0.0"]],
  [[publicAddress, "10.0.0.1"]],
  [["fd00::1", publicAddress]],
])("each call resolves a name once, and calls nothing if it leads to %j by then", async (addresses) => {
  net.names.set("turns.kassa.example", [[publicAddress], addresses]);
  expect(await call("https://turns.kassa.example/")).toEqual({ status: 204, fault: null });
  expect(net.called).toEqual([publicAddress]);
  expect(await call("https://turns.kassa.example/")).toEqual({ status: null, fault: "private-address" });
  expect(net.called).toEqual([]);
});

test.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::ffff:10.0.0.1]/",
  "https://[::1]/",
  "https://[::]/",
  "https://10.0.0.1:8443/",
])("nothing is called at %s, which is an address itself", async (url) => {
  expect(await call(url)).toEqual({ status: null, fault: "private-address" });
  expect(net.called).toEqual([]);
});

test("an unknown name, a certificate of another name and a server that is away are told apart", async () => {
  net.names.set("gone.example", []);
  expect(await call("https://gone.example/")).toEqual({ status: null, fault: "unknown-name" });
  expect(await call("https://other.example/")).toEqual({ status: null, fault: "bad-certificate" });
  net.behaviours.set("away.kassa.example", "closes at once");
  expect(await call("https://away.kassa.example/")).toEqual({ status: null, fault: "no-connection" });
});

test("a redirect is not followed, and of an endless answer only the status counts", async () => {
  net.behaviours.set("moved.kassa.example", "redirects");
  expect(await call("https://moved.kassa.example/")).toEqual({ status: 307, fault: null });
  expect(net.called).toHaveLength(1);
  net.behaviours.set("flood.kassa.example", "sends 10 MB");
  expect(await call("https://flood.kassa.example/")).toEqual({ status: 200, fault: null });
});

test("whoever changes the protocol has answered, and whoever says a status that there is not has not", async () => {
  net.behaviours.set("odd.kassa.example", "upgrades");
  expect(await call("https://odd.kassa.example/")).toEqual({ status: 101, fault: null });
  net.behaviours.set("odd.kassa.example", "says 099");
  expect(await call("https://odd.kassa.example/")).toEqual({ status: null, fault: "no-connection" });
});

test("whoever does not answer, or whose name servers do not, is left after ten seconds", async () => {
  net.behaviours.set("slow.kassa.example", "hangs");
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), 50);
    return controller.signal;
  });
  expect(await call("https://slow.kassa.example/")).toEqual({ status: null, fault: "timeout" });
  const outside = { ...net.outside, resolve: () => new Promise<never>(() => undefined) };
  expect(await callOutside(outside, { url: new URL("https://a.example/"), headers: {}, body: "" })).toEqual({
    status: null,
    fault: "timeout",
  });
  expect(await faultInAddress(outside, new URL("https://a.example/"))).toBeNull();
  timeout.mockRestore();
});

test("of an answer that does not end within ten seconds the status counts", async () => {
  net.behaviours.set("busy.kassa.example", "never ends");
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const stop = () => setImmediate(() => late.abort(new DOMException("late", "TimeoutError")));
  subscribe("http.client.response.finish", stop);
  expect(await call("https://busy.kassa.example/")).toEqual({ status: 200, fault: null });
  unsubscribe("http.client.response.finish", stop);
  timeout.mockRestore();
});

test("without a call it says whether it would make one", async () => {
  net.names.set("inside.kassa.example", ["192.168.0.1"]);
  const fault = (url: string) => faultInAddress(net.outside, new URL(url));
  expect(await fault("https://kassa.example/")).toBeNull();
  expect(await fault("https://inside.kassa.example/")).toBe("private-address");
  expect(await fault("https://gone.example/")).toBe("unknown-name");
});

test("a name is unknown only if the name servers say so, and not if they are away", async () => {
  const [four, six] = [vi.spyOn(Resolver.prototype, "resolve4"), vi.spyOn(Resolver.prototype, "resolve6")];
  const url = new URL("https://kassa.example/");
  for (const [codes, fault, known] of [
    [[NOTFOUND, NOTFOUND], "unknown-name", "unknown-name"],
    [[NODATA, TIMEOUT], "no-connection", null],
    [[SERVFAIL, SERVFAIL], "no-connection", null],
  ] as const) {
    four.mockRejectedValue(Object.assign(new Error("no"), { code: codes[0] }));
    six.mockRejectedValue(Object.assign(new Error("no"), { code: codes[1] }));
    expect(await callOutside(internet, { url, headers: {}, body: "" })).toMatchObject({ fault });
    expect(await faultInAddress(internet, url)).toBe(known);
  }
  four.mockResolvedValue(["10.0.0.1"]);
  expect(await faultInAddress(internet, url)).toBe("private-address");
  vi.restoreAllMocks();
});

test("the real internet refuses this machine by every name that it has here", async () => {
  for (const name of ["localhost", "a.localhost", "kassa.local"])
    expect(await faultInAddress(internet, new URL(`https://${name}/`))).toBe("private-address");
});
