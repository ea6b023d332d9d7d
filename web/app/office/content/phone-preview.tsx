import type { TextTag } from "@mahlzeit/contract/operator/content";
import { findCampaigns } from "@mahlzeit/contract/orders/manage-coupons";
import { fillPromoText } from "@mahlzeit/domain/orders/promotion/campaign";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { api } from "../../data/api.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./content.module.css";
import { textPlaces } from "./text-names.ts";

interface PhonePreviewProps {
  tag: TextTag;
  text: string;
  isLine: boolean;
}

interface Copy {
  readonly html: string;
  readonly isThere: boolean;
  /** The number of orders the campaign is for, which its text names. */
  readonly orders: number;
}

/** The width of the simulated phone. */
const phoneWidth = 390;

/**
 * The public page with this text in its place. The text stays in this page: it is put into a copy of the document whose
 * scripts and links do not work.
 */
export function PhonePreview({ tag, text, isLine }: PhonePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();
  const { answer: page, hasFailed } = useLoaded({
    key: ["page with a text", tag, id],
    find: async (signal): Promise<Copy> => {
      const answer = await fetch(textPlaces[tag].path, { signal });
      if (!answer.ok) throw new Error("the page could not be loaded");
      const copy = new DOMParser().parseFromString(await answer.text(), "text/html");
      const place = placeIn(copy, tag);
      // The greeting is shown to signed-in people, who see no form.
      if (tag === "welcome") for (const form of copy.querySelectorAll("main h1 ~ *, main form")) form.remove();
      for (const element of copy.querySelectorAll("script, noscript, link[rel~=modulepreload]")) element.remove();
      for (const link of copy.querySelectorAll("a")) link.removeAttribute("href");
      for (const control of copy.querySelectorAll("button, input, select, textarea"))
        control.setAttribute("tabindex", "-1");
      const orders = tag === "promo-banner" ? ((await api(findCampaigns, {})).answer.campaign?.orders ?? 1) : 1;
      if (place) fill(place, fillPromoText(text, { orders }), isLine);
      return { html: `<!doctype html>${copy.documentElement.outerHTML}`, isThere: place !== null, orders };
    },
  });

  /** Updates the copy as the text is typed; its scroll position does not change. */
  const show = useEffectEvent((isFirst: boolean) => {
    const copy = frame.current?.contentDocument;
    const place = copy && placeIn(copy, tag);
    if (!place || !page) return;
    fill(place, fillPromoText(text, page), isLine);
    const { top } = place.getBoundingClientRect();
    // A text on the first screen is shown without scrolling, as guests see it.
    if (isFirst && top > copy.documentElement.clientHeight / 2) copy.defaultView?.scrollTo(0, top - 120);
  });
  useEffect(() => show(false), [text]);

  if (hasFailed) return <Notice tone="error">Die Vorschau ließ sich gerade nicht laden.</Notice>;
  return (
    <div className={styles.phone} ref={scale}>
      {!page && <Skeleton height="100%" />}
      {page && (
        <iframe
          ref={frame}
          title="Vorschau der Seite am Handy"
          sandbox="allow-same-origin"
          srcDoc={page.html}
          width={phoneWidth}
          onLoad={() => show(true)}
        />
      )}
      {page && !page.isThere && (
        <p className={`small center ${styles.absent}`}>Auf der Seite ist dieser Text gerade nicht zu sehen.</p>
      )}
    </div>
  );
}

/** Finds a text's place: the greeting is a sign-in's heading; other texts are marked in the page. */
function placeIn(page: Document, tag: TextTag): Element | null {
  if (tag === "welcome") return page.querySelector("main h1");
  // A page contains only one of both installation texts, as its device needs it.
  return page.querySelector(`[data-text="${tag}"]`) ?? (tag === "install-ios" ? placeIn(page, "install-menu") : null);
}

function fill(place: Element, text: string, isLine: boolean): void {
  if (isLine) place.textContent = text;
  else place.innerHTML = text;
}

/** Scales a phone-wide page to the available width. */
function scale(phone: HTMLElement | null): () => void {
  const measure = new ResizeObserver((changes) => {
    const width = changes.at(-1)?.contentRect.width ?? phoneWidth;
    phone?.style.setProperty("--scale", String(width / phoneWidth));
  });
  if (phone) measure.observe(phone);
  return () => measure.disconnect();
}
