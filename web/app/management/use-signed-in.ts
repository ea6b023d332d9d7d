import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { currentAccount, type ShownAccount } from "../session/account-store.ts";
import { ensureAccount } from "../session/ensure-account.ts";
import { refreshAccount } from "../session/refresh-account.ts";
import { useAccount } from "../session/use-account.ts";

interface SignedIn {
  readonly account: ShownAccount;
  /** Nobody knows yet who it is, and the question got no answer. */
  readonly failed: boolean;
  readonly askAgain: () => void;
}

/** Whoever is signed in, asked of the server on entry. Guests are led to the sign-in page, and back after it. */
export function useSignedIn(): SignedIn {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const account = useAccount();
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isLeft = false;
    // What is known may be old: another device may have changed it.
    const asked = currentAccount() === undefined ? ensureAccount() : refreshAccount();
    asked.catch(() => {
      if (!isLeft) setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [round]);

  const here = useRef("");
  useEffect(() => {
    here.current = window.location.pathname;
  }, [pathname]);
  const isGuest = account === null;
  useEffect(() => {
    // Whoever left on purpose is on the way already, although this page is still there for a moment.
    const isLeaving = window.location.pathname !== here.current;
    if (isGuest && !isLeaving) void navigate(paths.signIn(pathname + search), { replace: true });
  }, [isGuest, navigate, pathname, search]);

  function askAgain() {
    setFailed(false);
    setRound((before) => before + 1);
  }

  return { account, failed: failed && account === undefined, askAgain };
}
