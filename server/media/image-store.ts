import { CannotStart } from "../cannot-start.ts";

/**
 * Where pictures lie: originals and their encoded sizes, by keys like "{hash}/original" or "{hash}/800.avif". What is
 * written never changes. Whatever is asked of a store that is away throws `StoreAway`.
 */
export interface ImageStore {
  read(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all, also when two processes write the same key. */
  write(key: string, bytes: Buffer): Promise<void>;
  has(key: string): Promise<boolean>;
  /** A picture with all its sizes; one that is not there is removed already. */
  remove(hash: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** The message is a sentence for whoever runs the server; a command that needs its pictures ends with it. */
export class StoreAway extends CannotStart {
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
