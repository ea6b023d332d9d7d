import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** Below the first level of a page; on phones the rows of entries go there, as one sees one level at a time. */
const marker = "deepLevel";

/**
 * Which level of a page is open: on phones each is a screen of its own, which begins at its top. `isScreen`: up to which width
 * this one is.
 */
export function useLevel({ key, isDeep, isScreen }: { key: string; isDeep: boolean; isScreen: string }): void {
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isDeep) return;
    dataset[marker] = "";
    return () => {
      delete dataset[marker];
    };
  }, [isDeep]);
  // Whoever comes back stands where they were, as the browser remembers.
  useEffect(() => {
    if (key !== "" && navigation !== NavigationType.Pop && matchMedia(isScreen).matches) scrollTo(0, 0);
  }, [key, navigation, isScreen]);
}
