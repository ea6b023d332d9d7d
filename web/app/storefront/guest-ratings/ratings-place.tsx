import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { useEffect, useRef, useState } from "react";
import styles from "./guest-ratings.module.css";
import { GuestRatings } from "./guest-ratings.tsx";

/** The place of the ratings, which are loaded once it is near the window. */
export function RatingsPlace({ restaurant }: { restaurant: Service }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "400px",
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.ratings}>
      {isNear && <GuestRatings restaurant={restaurant} />}
    </div>
  );
}
