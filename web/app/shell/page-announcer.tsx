import { paths } from "@mahlzeit/contract/page-addresses";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LiveRegion } from "../ui/visually-hidden.tsx";

/** After a change of page in the browser: says the new title and puts the keyboard at the new content. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname || (staysInListing(left, pathname) && hasFocus())) return;
    setTitle(document.title);
    // A dish that was searched for stands in the address.
    const asked = location.hash && document.getElementById(location.hash.slice(1));
    (asked || document.getElementById("main"))?.focus({ preventScroll: true });
  }, [pathname]);
  return <LiveRegion message={title} />;
}

/** Filters change the listing's address without leaving it; whoever pressed one goes on from there. */
function staysInListing(left: string, pathname: string): boolean {
  return left.startsWith(listing) && pathname.startsWith(listing);
}

const listing = paths.listing();

/** Not so once what had it is gone from the page, like the address search from the page of a city. */
function hasFocus(): boolean {
  return document.activeElement !== document.body;
}
