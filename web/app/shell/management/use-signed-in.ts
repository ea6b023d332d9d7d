import { paths } from "@mahlzeit/contract/page-addresses";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ensureAccount } from "../../data/ensure-account.ts";
import { refreshAccount } from "../../data/refresh-account.ts";
import { currentAccount, type ShownAccount, useAccount } from "../../session/account-store.ts";

interface SignedIn {
  readonly account: ShownAccount;
  /** The request for the account failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The signed-in customer, loaded from the server on entry. Guests are sent to the sign-in page, and back afterwards. */
export function useSignedIn(): SignedIn {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const account = useAccount();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isUnmounted = false;
    // The known account may be outdated, because another device may have changed it.
    const asked = currentAccount() === undefined ? ensureAccount() : refreshAccount();
    asked.catch(() => {
      if (!isUnmounted) setFailed(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [attempt]);

  const here = useRef("");
  useEffect(() => {
    here.current = window.location.pathname;
  }, [pathname]);
  const isGuest = account === null;
  useEffect(() => {
    // Signing out on purpose has already started a navigation, although this page is still mounted.
    const isLeaving = window.location.pathname !== here.current;
    if (isGuest && !isLeaving) void navigate(paths.signIn(pathname + search), { replace: true });
  }, [isGuest, navigate, pathname, search]);

  function retry() {
    setFailed(false);
    setAttempt((before) => before + 1);
  }

  return { account, failed: failed && account === undefined, retry };
}
