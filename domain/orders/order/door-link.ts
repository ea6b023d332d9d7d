import { doorParameter } from "./own-door.ts";

/** Returns the link to a restaurant's page through one of its own doors. */
export function linkThroughDoor(url: string, door: string): string {
  return `${url}?${doorParameter}=${door}`;
}

/** Formats a link as people read and type it: `mahlzeit.example/da-marco?von=qr`. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
