import { createECDH } from "node:crypto";
import { invalidField } from "../../../platform/http/problems.ts";
import { isOfPushService } from "./push-services.ts";

/** Returns the keys of a browser's subscription. Throws `invalid-input` if messages cannot be sent to it. */
export function requireUsable(
  { endpoint, keys }: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
  services: readonly string[],
): { readonly p256dh: Buffer; readonly auth: Buffer } {
  if (!isOfPushService(endpoint, services)) throw invalidField("endpoint", "Diesen Push-Dienst kennen wir nicht.");
  const p256dh = Buffer.from(keys.p256dh, "base64url");
  const auth = Buffer.from(keys.auth, "base64url");
  if (!isPointOfCurve(p256dh)) throw invalidField("keys.p256dh", "Dieser Schlüssel ist ungültig.");
  if (auth.length !== 16) throw invalidField("keys.auth", "Dieses Geheimnis ist ungültig.");
  return { p256dh, auth };
}

function isPointOfCurve(point: Buffer): boolean {
  if (point.length !== 65) return false;
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    return curve.computeSecret(point).length === 32;
  } catch {
    return false;
  }
}
