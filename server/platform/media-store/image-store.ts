import { StartupError } from "../startup-error.ts";

/**
 * Stores pictures, originals and encoded sizes, by keys like "{hash}/original" or "{hash}/800.avif". Stored objects
 * never change. Every method throws `StoreAway` if the store is unavailable.
 */
export interface ImageStore {
  read(key: string): Promise<Buffer | undefined>;
  /** Writes atomically, even if two processes write the same key. */
  write(key: string, bytes: Buffer): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Removes a picture with all its sizes; does nothing if it does not exist. */
  remove(hash: string): Promise<void>;
  keys(): Promise<string[]>;
}

/**
 * The picture store is unavailable. The message is a sentence for the operator; a command that needs its pictures ends
 * with it.
 */
export class StoreAway extends StartupError {
  override name = "StoreAway";
  readonly code = "PICTURE_STORE_AWAY";
}

export function isPictureKey(text: string): boolean {
  return /^[0-9a-f]{40}\/[a-z0-9]+(\.[a-z0-9]+)?$/.test(text);
}

export function requirePictureKey(key: string): string {
  if (!isPictureKey(key)) throw new RangeError(`not a picture's key: ${key}`);
  return key;
}
