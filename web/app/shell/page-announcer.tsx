import { paths } from "@mahlzeit/contract/page-addresses";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LiveRegion } from "../ui/visually-hidden.tsx";

/** Announces the new title and focuses the new content after a navigation by scripts. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname || (staysInListing(left, pathname) && hasFocus())) return;
    setTitle(document.title);
    // The fragment may name a dish found by a search.
    const target = location.hash && document.getElementById(location.hash.slice(1));
    (target || document.getElementById("main"))?.focus({ preventScroll: true });
  }, [pathname]);
  return <LiveRegion message={title} />;
}

/** Filters change the listing's address without leaving it; the pressed filter keeps the focus. */
function staysInListing(left: string, pathname: string): boolean {
  return left.startsWith(listing) && pathname.startsWith(listing);
}

const listing = paths.listing();

/** False if the focused element has disappeared, as the address search does on the page of a city. */
function hasFocus(): boolean {
  return document.activeElement !== document.body;
}
