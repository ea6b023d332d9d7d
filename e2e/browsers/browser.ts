import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A browser driver: a real pointer, real keys, and access to the page. */
export interface Browser {
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page; what it returns must be JSON. */
  ask<T>(body: string, ...given: readonly unknown[]): Promise<T>;
  tap(at: { readonly x: number; readonly y: number }): Promise<void>;
  type(text: string): Promise<void>;
  /** Returns the page as PDF; absent if the driver cannot print. */
  print?(): Promise<Uint8Array>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Installed {
  readonly name: string;
  start(): Promise<Browser>;
}

/** A browser that is missing, with a message for the developer. */
export interface NotInstalled {
  readonly name: string;
  readonly missing: string;
}

/** Returns the first installed program. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => (name.startsWith("/") ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}
