import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nextTask } from "../own-task.ts";
import { haveStylesheets, __vitePreload as loadPart } from "./load-part.ts";

const load = vi.fn(async () => "overlay");
const told = vi.fn();
let folder = 0;

beforeEach(() => {
  document.head.replaceChildren();
  load.mockClear();
  told.mockReset();
  // Each test has files of its own, as a document remembers what it has loaded.
  folder++;
  window.addEventListener("vite:preloadError", told);
});
afterEach(() => window.removeEventListener("vite:preloadError", told));

const filesOf = (...names: string[]) => names.map((name) => `assets/${folder}/${name}`);
const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => link.href.split("/").at(-1));

/** Ends what a browser does with the last stylesheet. */
function end(how: "load" | "error"): Promise<void> {
  [...document.head.querySelectorAll("link[rel=stylesheet]")].at(-1)?.dispatchEvent(new Event(how));
  return nextTask();
}

async function allAsked(): Promise<void> {
  for (let i = 0; i < 10; i++) await nextTask();
}

it("asks for each file in a task of its own, and adds stylesheets one after the other", async () => {
  const part = loadPart(load, filesOf("form.js", "modal.css", "form.css"));
  expect(document.head.children).toHaveLength(0);
  await nextTask();
  expect(document.head.children).toHaveLength(1);
  await allAsked();
  expect(links("modulepreload")).toEqual(["form.js"]);
  expect(links("preload")).toEqual(["modal.css", "form.css"]);
  expect(links("stylesheet")).toEqual(["modal.css"]);
  await end("load");
  expect(links("stylesheet")).toEqual(["modal.css", "form.css"]);
  expect(load).not.toHaveBeenCalled();
  await end("load");
  expect(await part).toBe("overlay");
});

it("adds what two parts need at once a single time, in one sequence for both", async () => {
  const first = loadPart(load, filesOf("modal.css", "address.css", "modal.js"));
  const second = loadPart(load, filesOf("modal.css", "options.css", "modal.js"));
  await allAsked();
  expect(links("preload").sort()).toEqual(["address.css", "modal.css", "options.css"]);
  expect(links("modulepreload")).toEqual(["modal.js"]);
  for (const shown of [1, 2, 3]) {
    expect(links("stylesheet")).toHaveLength(shown);
    await end("load");
  }
  await Promise.all([first, second]);
  expect(new Set(links("stylesheet")).size).toBe(3);
  expect(load).toHaveBeenCalledTimes(2);
});

it("does not ask for stylesheets that the document contains, nor again for what is there", async () => {
  const files = filesOf("frame.css", "page.css", "page.js");
  haveStylesheets([`/${files[0]}#`]);
  const page = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/${files[1]}` });
  document.head.append(page);
  await loadPart(load, files);
  await loadPart(load, files);
  expect(links("preload")).toEqual([]);
  expect(links("modulepreload")).toEqual(["page.js"]);
  expect(links("stylesheet")).toEqual(["page.css"]);
});

it("says so when a stylesheet or the code cannot be loaded, and asks again the next time", async () => {
  const files = filesOf("modal.css", "form.css");
  const failed = expect(loadPart(load, files)).rejects.toThrow("modal.css could not be loaded");
  await allAsked();
  await end("error");
  await failed;
  expect(told).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  // The other one is there nevertheless.
  expect(links("stylesheet")).toEqual(["form.css"]);
  await end("load");

  const again = loadPart(load, files);
  await allAsked();
  expect(links("stylesheet")).toEqual(["form.css", "modal.css"]);
  await end("load");
  expect(await again).toBe("overlay");

  load.mockRejectedValueOnce(new Error("offline"));
  await expect(loadPart(load)).rejects.toThrow("offline");
  expect(told).toHaveBeenCalledTimes(2);
});
