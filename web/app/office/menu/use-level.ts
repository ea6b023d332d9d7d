import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** Set on the document below the first level; phones then hide the navigation, because one level is shown at a time. */
const marker = "deepLevel";

/**
 * Handles a page's levels: on phones each is a screen that begins at its top. `isScreen` is the media query for which
 * this level is one.
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
  // Going back restores the browser's scroll position.
  useEffect(() => {
    if (key !== "" && navigation !== NavigationType.Pop && matchMedia(isScreen).matches) scrollTo(0, 0);
  }, [key, navigation, isScreen]);
}
