import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";

/** Returns the link that opens the phone's own map: street and town only, never whom to find there. */
export function mapLink({ street, number, city }: Address, userAgent = navigator.userAgent): string {
  const place = encodeURIComponent(`${street} ${number}, ${city}`);
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? `https://maps.apple.com/?q=${place}` : `geo:0,0?q=${place}`;
}
