import { failureSentence } from "./failures.ts";
import { useAsking } from "./use-asking.ts";

interface Loaded<Document> {
  readonly find: (signal: AbortSignal) => Promise<Document>;
  readonly onLoaded: (document: Document) => void;
  /** Called with null after a success. */
  readonly setFailure: (failure: string | null) => void;
}

/** Loads a document for editing; returns a function that loads it again. */
export function useLoading<Document>({ find, onLoaded, setFailure }: Loaded<Document>): () => void {
  return useAsking("", {
    find,
    onFound: (document) => {
      onLoaded(document);
      setFailure(null);
    },
    onFailed: (error) => {
      setFailure(failureSentence(error));
    },
  });
}
