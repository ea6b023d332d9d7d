import type { Client } from "@mahlzeit/contract/client";
import type { Answer, Endpoint, Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "./api.ts";
import { writesAnswered } from "./writes.ts";

export interface Question<Found> {
  /** Equal keys share an answer. */
  readonly key: QueryKey;
  readonly find: (signal: AbortSignal) => Promise<Found>;
}

export interface LoadedState<Found> {
  /** The last answer; null before the first. The previous question's stays until the new one is answered. */
  readonly answer: Found | null;
  /** The time of the answer by this device's clock; 0 before the first. */
  readonly answeredAt: Instant;
  /** True if the answer belongs to the previous question. */
  readonly isOld: boolean;
  /** True if the last request failed. */
  readonly hasFailed: boolean;
  /** The error of the last request; null once another succeeds. */
  readonly error: unknown;
  /** Asks again, after the writes under way. A failure shows as `error`. */
  readonly reload: () => void;
  /** Does the same; resolves once it is answered or has failed. A write must not wait for it, except with `atOnce`. */
  readonly reloaded: () => Promise<void>;
  /** Shows a newer answer, for example that of a write. Answers to earlier requests are dropped. */
  readonly show: (answer: Found | ((before: Found | undefined) => Found | undefined)) => void;
}

interface LoadOptions {
  /** False sends no request. */
  readonly isOn?: boolean;
  /** Asks again regularly while the page is visible. */
  readonly everyMs?: number | undefined;
  /** Asks regularly also while the page is hidden. */
  readonly alsoHidden?: boolean;
  /** Asks again when the window gets the focus. */
  readonly onFocus?: boolean;
  /** Does not wait for the writes under way. */
  readonly atOnce?: boolean;
  /** A change asks again, because the answer depends on it. */
  readonly about?: string | number | null;
}

/** The question that an endpoint answers, asked as the signed-in account or by another client. */
export function ask<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  call: Client = api,
): Question<Readonly<Answer<E>>> {
  return {
    key: [`${endpoint.base}/${endpoint.path}`, input],
    find: async (signal) => (await call(endpoint, input, { signal })).answer,
  };
}

/** Loads an answer at once and again when its question changes. Answers to earlier requests are dropped. */
export function useLoaded<Found>(
  { key: queryKey, find }: Question<Found>,
  { isOn = true, everyMs, alsoHidden = false, onFocus, atOnce = false, about = null }: LoadOptions = {},
): LoadedState<Found> {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, isSuccess, isFetchedAfterMount, isPlaceholderData, refetch } = useQuery<
    Found,
    unknown
  >({
    queryKey,
    queryFn: async ({ signal }) => {
      // A page opened right after saving must not show the state before.
      if (!atOnce) await writesAnswered();
      return find(signal);
    },
    enabled: isOn,
    placeholderData: keepPreviousData,
    ...(everyMs && { refetchInterval: everyMs, refetchIntervalInBackground: alsoHidden }),
    ...(onFocus && { refetchOnWindowFocus: "always" }),
  });
  // A retry forgets the error at once, but the button that was pressed is beside its sentence.
  const [lastError, setLastError] = useState<unknown>(null);
  const shownError = error ?? (isSuccess ? null : lastError);
  if (shownError !== lastError) setLastError(shownError);
  const askedAbout = useRef(about);
  useEffect(() => {
    if (askedAbout.current === about) return;
    askedAbout.current = about;
    if (isOn) void refetch();
  }, [isOn, about, refetch]);
  // A page that is opened at once after another must not begin with the other's answer, which may be outdated.
  const isOwn = isFetchedAfterMount || isPlaceholderData;
  return {
    answer: isOwn ? (data ?? null) : null,
    answeredAt: dataUpdatedAt,
    isOld: isPlaceholderData,
    hasFailed: shownError !== null,
    error: shownError,
    reload: () => void refetch(),
    reloaded: () => refetch().then(() => undefined),
    show: (answer) => {
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<Found>(queryKey, answer);
    },
  };
}
