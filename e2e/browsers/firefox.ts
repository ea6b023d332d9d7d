import { launch } from "puppeteer-core";
import { type Browser, findProgram, type Installed, type NotInstalled } from "./browser.ts";

/** Finds Firefox, which supports WebDriver BiDi itself and needs no separate driver. */
export function findFirefox(): Installed | NotInstalled {
  const executablePath = findProgram("firefox-esr", "firefox");
  const name = "Firefox";
  return executablePath
    ? { name, start: () => start(executablePath) }
    : { name, missing: "firefox-esr or firefox (Debian: apt-get install firefox-esr)" };
}

async function start(executablePath: string): Promise<Browser> {
  const firefox = await launch({ browser: "firefox", executablePath, headless: true });
  const page = await firefox.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    open: async (address) => void (await page.goto(address)),
    ask: (body, ...given) => page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(given)})`) as never,
    tap: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    print: () => page.pdf({ format: "a5" }),
    screenshot: () => page.screenshot(),
    close: () => firefox.close(),
  };
}
