import { sharedCrop, sharedFocus, sharedSize } from "@mahlzeit/domain/catalogue/pictures/shared-crop";
import type { MetaDescriptor } from "react-router";
import type { StoredPicture } from "../ui/picture-addresses.ts";

interface Shared {
  title: string;
  description?: string | undefined;
  /** Absolute, as in the canonical link. */
  address: string;
  /** A restaurant's banner and its description; absent: the product's own picture. */
  picture?: { stored: StoredPicture; alt: string } | undefined;
  productName: string;
  publicUrl: string;
}

const own = { path: "/share.jpg", ...sharedSize };

/** Open Graph tags for messengers and social networks. Pictures are JPEG because few support other formats. */
export function shareTags({ title, description, address, picture, productName, publicUrl }: Shared): MetaDescriptor[] {
  const { path, alt, ...size } = picture
    ? { ...cropOf(picture.stored), alt: picture.alt }
    : { ...own, alt: `${productName}: Schnitzel, Pizza und Spaghetti auf einem gedeckten Tisch` };
  const tags: [string, string | number | undefined][] = [
    ["og:type", "website"],
    ["og:site_name", productName],
    ["og:locale", "de_AT"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", address],
    ["og:image", publicUrl + path],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", size.width],
    ["og:image:height", size.height],
    ["og:image:alt", alt],
  ];
  return [
    ...tags.flatMap(([property, content]) => (content ? [{ property, content: String(content) }] : [])),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the address and size of a picture cropped around its focus, as on pages. */
function cropOf(stored: StoredPicture): { path: string; width: number; height: number } {
  const focus = sharedFocus(stored);
  return { path: `/media/${stored.hash}/share${focus}.jpg`, ...sharedCrop(stored, focus).shown };
}
