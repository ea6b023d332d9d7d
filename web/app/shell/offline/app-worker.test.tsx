import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("./loaded-and-idle.ts", () => ({ loadedAndIdle: async () => undefined }));

const seen: string[] = [];
const reload = vi.fn();

/** The browser's service worker container, with an active worker. */
class Workers extends EventTarget {
  controller = {};
  readonly ready = Promise.resolve({
    active: { postMessage: (message: { seen: string }) => void seen.push(message.seen) },
    update: async () => undefined,
  });
  register = async () => this.ready;
  /** Activates a new release. */
  replace(): void {
    this.controller = {};
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let workers = new Workers();

async function load(): Promise<(address: string) => Promise<void> | undefined> {
  vi.resetModules();
  return (await import("./app-worker.ts")).handlePageShown;
}

beforeEach(() => {
  workers = new Workers();
  seen.length = 0;
  reload.mockReset();
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.spyOn(location, "reload").mockImplementation(reload);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("has shown pages cached, but none of the ordering process", async () => {
  const follow = await load();
  for (const address of ["/bestellen?kategorie=Pizza", "/gasthaus", "/info/gasthaus", "/login"]) await follow(address);
  expect(seen).toEqual(["/bestellen?kategorie=Pizza", "/gasthaus"]);
});

it("loads a new release with the next page, never by reloading the current one", async () => {
  const follow = await load();
  const first = follow("/bestellen");
  workers.replace();
  await first;
  await follow("/bestellen?kategorie=Pizza");
  await follow("/info/gasthaus");
  expect(reload).not.toHaveBeenCalled();
  await follow("/gasthaus");
  expect(reload).toHaveBeenCalledOnce();
  expect(seen).toEqual(["/bestellen", "/bestellen?kategorie=Pizza"]);
});
