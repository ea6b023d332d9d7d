import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The key: 32 bytes, shared by all servers of this database. */
export interface SecondFactorParts {
  readonly secondFactorSecret: Buffer;
}

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a secret for storage. It can only be decrypted for its own account, so that a copied row is useless. */
export function seal({ secondFactorSecret }: SecondFactorParts, accountId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secondFactorSecret, nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts a secret. Throws if it belongs to another account or was changed. */
export function open({ secondFactorSecret }: SecondFactorParts, accountId: string, stored: Buffer): Buffer {
  const opening = createDecipheriv(cipher, secondFactorSecret, stored.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(stored.subarray(nonceBytes + tagBytes)), opening.final()]);
}
