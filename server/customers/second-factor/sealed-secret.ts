import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** 32 bytes, known to every server of this database. */
export interface SecondFactorParts {
  readonly secondFactorSecret: Buffer;
}

const cipher = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** A secret as it is stored. It opens for its own account only, so that a copied row is worth nothing. */
export function seal({ secondFactorSecret }: SecondFactorParts, accountId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secondFactorSecret, nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Throws if it was sealed for another account or changed. */
export function open({ secondFactorSecret }: SecondFactorParts, accountId: string, stored: Buffer): Buffer {
  const opening = createDecipheriv(cipher, secondFactorSecret, stored.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(stored.subarray(nonceBytes + tagBytes)), opening.final()]);
}
