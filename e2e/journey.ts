import { type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

interface Journey {
  /** Troubles in the console that this journey brings about itself. */
  borne: RegExp;
  /** Watches every page of a further browser context as well. */
  watch: (context: BrowserContext) => void;
  watched: void;
}

/**
 * A journey whose every page is watched: nothing may be asked of another host, nothing may be logged as an error (a
 * breach of the content security policy is one), and no script may fail.
 */
export const test = base.extend<Journey>({
  borne: [/(?!)/, { option: true }],
  watch: async ({ baseURL, borne }, use) => {
    const troubles: string[] = [];
    const own = new URL(baseURL ?? "").host;
    await use((context) => {
      context.on("request", (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith("http") && host !== own) troubles.push(`asked ${request.url()}`);
      });
      context.on("console", (message) => {
        if (message.type() === "error") troubles.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (failure) => troubles.push(String(failure.error().stack)));
    });
    expect(troubles.filter((trouble) => !borne.test(trouble))).toEqual([]);
  },
  watched: [
    async ({ context, watch }, use) => {
      watch(context);
      await use();
    },
    { auto: true },
  ],
});
