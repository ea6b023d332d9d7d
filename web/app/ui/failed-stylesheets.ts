const failed = new Set<HTMLLinkElement>();

function note({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

if (typeof document !== "undefined") document.addEventListener("error", note, true);

/** Loads stylesheets again that failed. Vite requests each only once and would open the next overlay without them. */
export function loadFailedStylesheets(): Promise<unknown> {
  return Promise.all([...failed].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  return new Promise((resolve) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => resolve());
    link.replaceWith(again);
  });
}
