import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, findProgram, type Installed, type NotInstalled } from "./browser.ts";

const miniBrowsers = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "6.0", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** Finds WebKitGTK's MiniBrowser, the closest to Safari's engine elsewhere, driven by classic WebDriver. */
export function findWebKit(): Installed | NotInstalled {
  const name = "WebKitGTK";
  const driver = findProgram("WebKitWebDriver");
  const binary = findProgram("MiniBrowser", ...miniBrowsers);
  const screen = findProgram("Xvfb");
  if (!driver || !binary) return { name, missing: "WebKitWebDriver and MiniBrowser (Debian: webkit2gtk-driver)" };
  if (!process.env["DISPLAY"] && !screen) return { name, missing: "a display, or Xvfb to make one (Debian: xvfb)" };
  return { name, start: () => start(driver, binary, screen) };
}

async function start(driver: string, binary: string, screen: string | undefined): Promise<Browser> {
  const children: ChildProcess[] = [];
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  let display = process.env["DISPLAY"];
  if (!display && screen) {
    display = `:${port}`;
    children.push(spawn(screen, [display, "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], { stdio: "ignore" }));
  }
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" };
  children.push(spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore", env }));
  const end = async () => {
    for (const child of children.toReversed()) {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill()) await ended;
    }
  };
  try {
    const session = await openSession(`http://127.0.0.1:${port}/session`, binary);
    return { ...commands(session), close: () => session("DELETE", "").then(end) };
  } catch (error) {
    await end();
    throw error;
  }
}

type Session = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

async function openSession(address: string, binary: string): Promise<Session> {
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const asked = { capabilities: { alwaysMatch: options } };
  const { sessionId } = (await untilItListens(() => send("POST", address, asked))) as { sessionId: string };
  return (method, path, body) => send(method, `${address}/${sessionId}${path}`, body);
}

async function untilItListens<T>(act: () => Promise<T>, triesLeft = 100): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof TypeError) || triesLeft === 0) throw error;
    await wait(100);
    return untilItListens(act, triesLeft - 1);
  }
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(address, { method, headers: { "content-type": "application/json" }, ...sent });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

function commands(session: Session): Omit<Browser, "close"> {
  const act = (actions: object) => session("POST", "/actions", { actions: [actions] });
  return {
    open: async (url) => {
      await session("POST", "/window/rect", { width: 390, height: 844 });
      await session("POST", "/url", { url });
    },
    ask: (script, ...args) => session("POST", "/execute/sync", { script, args }) as never,
    tap: async ({ x, y }) => {
      const button = 0;
      const move = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" };
      const actions = [move, { type: "pointerDown", button }, { type: "pointerUp", button }];
      await act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await act({ type: "key", id: "keyboard", actions: keys });
    },
    screenshot: async () => Buffer.from((await session("GET", "/screenshot")) as string, "base64"),
  };
}
