import { failureSentence, isSessionOver } from "../failures.ts";
import { forgetSession } from "./account-store.ts";
import { useAsking } from "./use-asking.ts";

/** Something that a page reads once and changes from then on. */
interface Loaded<Document> {
  readonly find: (signal: AbortSignal) => Promise<Document>;
  readonly onLoaded: (document: Document) => void;
  /** Null once it is there. */
  readonly setFailure: (failure: string | null) => void;
}

/** Loads what is edited on a page; returns what loads it once more. */
export function useLoading<Document>({ find, onLoaded, setFailure }: Loaded<Document>): () => void {
  return useAsking("", {
    find,
    onFound: (document) => {
      onLoaded(document);
      setFailure(null);
    },
    onFailed: (error) => {
      if (isSessionOver(error)) forgetSession();
      else setFailure(failureSentence(error));
    },
  });
}
