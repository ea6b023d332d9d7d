import { useCallback, useState } from "react";

/** Tells if an image could not be loaded; spread `image` onto the `<img>`. */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  // It may have failed before hydration, when nobody listened for the error.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, image: { ref, onError: () => setFailed(true) } };
}
