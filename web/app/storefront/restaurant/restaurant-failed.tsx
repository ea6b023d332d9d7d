import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LoadFailure } from "./load-restaurant.ts";
import styles from "./restaurant-pending.module.css";

interface RestaurantFailedProps {
  path: string;
  failure: LoadFailure;
  /** The state of the failed navigation, for the next attempt. */
  state: unknown;
  onClose: () => void;
}

/** The notice above the listing that a restaurant could not be loaded, with a link to try again, until the next navigation. */
export function RestaurantFailed({ path, failure, state, onClose }: RestaurantFailedProps) {
  const { key } = useLocation();
  const [shownAt] = useState(key);
  useEffect(() => {
    if (key !== shownAt) onClose();
  }, [key, shownAt, onClose]);
  const again = (
    <Link className={buttonClass({ variant: "outline" })} to={path} state={state}>
      Nochmal
    </Link>
  );
  return (
    <div className={styles.place}>
      <Notice tone="error" action={failure === "gone" ? <Button onClick={onClose}>Verstanden</Button> : again}>
        {failure === "gone"
          ? "Dieses Restaurant ist bei uns gerade nicht zu finden."
          : "Wir konnten die Speisekarte gerade nicht laden."}
      </Notice>
    </div>
  );
}
