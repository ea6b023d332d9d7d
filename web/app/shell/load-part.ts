import { nextTask } from "../own-task.ts";

/** By address, those that are there or on their way. */
const stylesheets = new Map<string, Promise<void>>();
/** When the last of those asked for so far is there, or has failed. */
let allAdded = Promise.resolve();

/**
 * Loads a part of the pages once its stylesheets are there; `files` are the addresses of all it needs, without their first slash.
 * Bundles call it for every `import()` in the place of Vite's own (`web/build-tools/load-in-order.ts`). Each file is asked for in a
 * task of its own, and stylesheets are added one after the other, whichever arrives first: one put before others has a browser
 * forget its fonts and lay the whole page out anew. What failed is asked for again by the next call.
 */
async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  try {
    for (const href of files.map((file) => `/${file}`)) {
      if (stylesheets.has(href) || isLinked(href)) continue;
      await nextTask();
      // Another part may need it, too.
      if (stylesheets.has(href) || isLinked(href)) continue;
      if (href.endsWith(".css")) addStylesheet(href);
      else link("modulepreload", href);
    }
    for (const file of files) await stylesheets.get(`/${file}`);
    return await load();
  } catch (error) {
    // What Vite says, too: the server may have a newer release.
    window.dispatchEvent(new Event("vite:preloadError"));
    throw error;
  }
}

/** The name that Vite imports. */
export { loadPart as __vitePreload };

/** Says which stylesheets the document contains, by address. */
export function haveStylesheets(addresses: Iterable<string>): void {
  // React Router's manifest ends some with a "#".
  for (const address of addresses) stylesheets.set(address.replace(/#$/, ""), Promise.resolve());
}

function isLinked(href: string): boolean {
  return document.head.querySelector(`link[href="${href}"]:not([rel="preload"])`) !== null;
}

function addStylesheet(href: string): void {
  link("preload", href, "style");
  const added = allAdded.then(() => loaded(link("stylesheet", href)));
  stylesheets.set(href, added);
  allAdded = added.catch(() => void stylesheets.delete(href));
}

function link(rel: string, href: string, as = ""): HTMLLinkElement {
  const element = Object.assign(document.createElement("link"), { rel, as, crossOrigin: "", href });
  document.head.append(element);
  return element;
}

function loaded(element: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error(`${element.href} could not be loaded`));
    });
  });
}
