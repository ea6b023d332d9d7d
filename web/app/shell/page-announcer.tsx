import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LiveRegion } from "../ui/live-region.tsx";

/** After a change of page in the browser: says the new title and puts the keyboard at the new content. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  // Filters change the listing's address without leaving it; whoever pressed one goes on from there.
  const page = pathname.startsWith("/bestellen") ? "/bestellen" : pathname;
  const before = useRef(page);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    setTitle(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [page]);
  return <LiveRegion message={title} />;
}
