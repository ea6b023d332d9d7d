import { focusManager, notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

// React batches updates by itself; another timer would only show them later.
notifyManager.setScheduler(queueMicrotask);
focusManager.setEventListener((onFocus) => {
  const look = () => onFocus();
  globalThis.addEventListener?.("focus", look);
  return () => globalThis.removeEventListener("focus", look);
});

/**
 * Nothing is asked again unless a page says so, and an answer lasts as long as somebody shows it. Requests are sent
 * offline, too: their failure is shown at once.
 */
const defaultOptions = {
  queries: {
    gcTime: 0,
    networkMode: "always",
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  },
} as const;

/** The cache of answers for the pages of the office inside. */
export function OfficeData({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
