import { createECDH } from "node:crypto";

/** A browser that could get push messages. */
export const browser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/1",
  keys: { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: Buffer.alloc(16).toString("base64url") },
};
