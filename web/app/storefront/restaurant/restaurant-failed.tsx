import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./restaurant-failed.module.css";

/** Over the listing that opened in place of a restaurant: says why, and leads there once more. Gone with the next page. */
export function RestaurantFailed({ path, onClose }: { path: string; onClose: () => void }) {
  const { key } = useLocation();
  const [shownAt] = useState(key);
  useEffect(() => {
    if (key !== shownAt) onClose();
  }, [key, shownAt, onClose]);
  const again = (
    <Link className={buttonClass({ variant: "outline" })} to={path}>
      Nochmal
    </Link>
  );
  return (
    <div className={styles.place}>
      <Notice tone="error" action={again}>
        Wir konnten die Speisekarte gerade nicht laden.
      </Notice>
    </div>
  );
}
