import { type ComponentType, useEffect, useState } from "react";
import type { HeartProps } from "./heart.tsx";

let loaded: ComponentType<HeartProps> | null = null;

/** A heart for a restaurant, as soon as its code is there, which nothing on the page waits for. */
export function HeartLater(props: HeartProps) {
  const [Heart, setHeart] = useState(() => loaded);
  useEffect(() => {
    import("./heart.tsx").then(
      (module) => {
        loaded = module.Heart;
        setHeart(() => module.Heart);
      },
      // Without it nothing else is missing.
      () => undefined,
    );
  }, []);
  return Heart && <Heart {...props} />;
}
