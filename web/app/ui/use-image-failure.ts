import { useCallback, useState } from "react";

/** Whether an image could not be loaded; `image` are the attributes with which it tells. */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  // It may have failed before the page's script was there to hear it.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, image: { ref, onError: () => setFailed(true) } };
}
