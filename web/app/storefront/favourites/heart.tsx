import { useEffect } from "react";
import { useAccount } from "../../session/account-store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { toggleFavourite, useFavourites } from "./device-favourites.ts";
import styles from "./heart.module.css";

export interface HeartProps {
  readonly uid: string;
  readonly name: string;
}

/** Marks a restaurant as a favourite: on this device, and in the signed-in account. */
export function Heart({ uid, name }: HeartProps) {
  const accountId = useAccount()?.id;
  // A person who signs in or returns gets the same favourites on every device.
  useEffect(() => {
    if (accountId) void sync("syncOnce", accountId);
  }, [accountId]);
  const isMarked = useFavourites()?.includes(uid) ?? false;

  function toggle() {
    toggleFavourite(uid);
    if (accountId) void sync("syncFavourites", accountId);
  }

  return (
    <IconButton
      icon="heart"
      label={`${name} merken`}
      aria-pressed={isMarked}
      className={styles.heart}
      onClick={toggle}
    />
  );
}

/** Loads the code for accounts, which guests never need. If that fails, the next attempt sends the changes. */
function sync(what: "syncOnce" | "syncFavourites", accountId: string): Promise<void> {
  return import("./sync-favourites.ts").then(
    (module) => module[what](accountId),
    () => undefined,
  );
}
