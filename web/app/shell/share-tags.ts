import type { MetaDescriptor } from "react-router";
import { mediaAddress, type StoredPicture } from "../ui/picture-addresses.ts";

interface Shared {
  /** The document's title. */
  title: string;
  description?: string | undefined;
  /** Absolute, as in the canonical link. */
  address: string;
  /** A restaurant's banner and what it shows; absent: the product's own picture. */
  picture?: { stored: StoredPicture; alt: string } | undefined;
  productName: string;
  publicUrl: string;
}

const width = 1200;
const own = { path: "/share.jpg", width, height: 630 };

/** What messengers and social networks show of a shared page: Open Graph, with JPEG pictures, as few of them know others. */
export function shareTags({ title, description, address, picture, productName, publicUrl }: Shared): MetaDescriptor[] {
  const { path, alt, ...size } = picture
    ? { ...sizeOf(picture.stored), path: mediaAddress(picture.stored, width, "jpg"), alt: picture.alt }
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

/** Pictures are never enlarged. */
function sizeOf(stored: StoredPicture): { width: number; height: number } {
  const scale = Math.min(1, width / stored.width);
  return { width: Math.round(stored.width * scale), height: Math.round(stored.height * scale) };
}
