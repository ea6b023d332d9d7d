import { applicationTokenKey } from "@mahlzeit/contract/page-addresses";
import {
  type Application,
  changeApplicationEmail,
  openApplication,
  saveApplication,
  startApplication,
} from "@mahlzeit/contract/partners/apply";
import type { Instant } from "@mahlzeit/domain/local-time";
import { oneLine } from "@mahlzeit/domain/one-line";
import { type ApplicationForm, emptyForm, faultInApplicantsEmail } from "@mahlzeit/domain/partners/applications/form";
import { changedFields, mergeForms } from "@mahlzeit/domain/partners/applications/merge-forms";
import { isEditable } from "@mahlzeit/domain/partners/applications/states";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { readStored, writeStored } from "../../session/stored.ts";
import { forgetDraft } from "../../session/typed-draft.ts";
import { readStoredApplication, storeApplication } from "./stored-application.ts";

const afterTypingMs = 800;
const retryMs = 5000;

export type Saving =
  | { readonly is: "saved"; readonly at: Instant }
  | { readonly is: "pending" | "failed"; readonly at: Instant | null };

/** The application on this device: saved automatically, merged with changes of other tabs, opened again by its link. */
export function useApplication() {
  const [token, setToken] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(true);
  const [known, setKnown] = useState<Application | null>(null);
  const [form, setForm] = useState<ApplicationForm>(emptyForm);
  // Null until it is edited.
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const { failure, setFailure, send } = useSending();
  const [isExpired, setExpired] = useState(false);
  const [saving, setSaving] = useState<Saving>({ is: "pending", at: null });
  // The last saved state and the one being saved: answers arrive later than further typing.
  const base = useRef(emptyForm);
  const version = useRef(0);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  function adopt(answer: Application): void {
    const merged = mergeForms(base.current, latest.current, answer.form);
    base.current = answer.form;
    version.current = answer.version;
    latest.current = merged;
    setForm(merged);
    setKnown(answer);
    setSaving({ is: "saved", at: answer.savedAt });
  }

  const open = useEffectEvent(async (which: string) => {
    try {
      const { answer } = await api(openApplication, { body: { token: which } });
      adopt(answer);
      setFailure(null);
    } catch (error) {
      if (problemCode(error) === "link-expired") forget();
      else setFailure(failureSentence(error));
    }
    setOpening(false);
  });

  function forget(): void {
    storeToken(null);
    setToken(null);
    setKnown(null);
    setExpired(true);
  }

  useEffect(() => {
    const begin = () => {
      const mailed = takeTokenFromAddress();
      if (mailed) storeToken(mailed);
      const found = mailed ?? storedToken();
      setToken(found);
      if (found) return void open(found);
      setOpening(false);
      // Going back between steps must not start again.
      if (latest.current !== emptyForm) return;
      const stored = readStoredApplication();
      latest.current = stored.form;
      setForm(stored.form);
      setTypedEmail(stored.email);
    };
    begin();
    window.addEventListener("hashchange", begin);
    return () => window.removeEventListener("hashchange", begin);
  }, []);

  // A person who returns from a mail has confirmed the address, and another tab may have saved.
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === "visible" && token && !isBusy.current) void open(token);
    else if (document.visibilityState === "hidden") void save();
  });
  useEffect(() => {
    const look = () => lookAgain();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  function schedule(ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), ms);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    const sent = latest.current;
    if (!token || !known || !isEditable(known.state) || isBusy.current) return false;
    if (changedFields(base.current, sent).length === 0) return true;
    isBusy.current = true;
    try {
      const { answer } = await api(saveApplication, {
        body: { token, version: version.current, form: writable(sent) },
      });
      base.current = sent;
      version.current = answer.version;
      setSaving({ is: "saved", at: answer.savedAt });
    } catch (error) {
      const code = problemCode(error);
      if (code === "revision-changed" || code === "application-closed") {
        await open(token);
        if (code === "revision-changed") schedule(0);
      } else if (code === "link-expired") forget();
      else {
        setSaving((before) => ({ is: "failed", at: before.at }));
        schedule(retryMs);
      }
      return false;
    } finally {
      isBusy.current = false;
    }
    if (changedFields(sent, latest.current).length > 0) schedule(afterTypingMs);
    return true;
  }

  function edit(changes: Partial<ApplicationForm>): void {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setForm(next);
    if (!token) storeApplication({ form: next, email: typedEmail });
    else {
      setSaving((before) => (before.is === "failed" ? before : { is: "pending", at: before.at }));
      schedule(afterTypingMs);
    }
  }

  function typeEmail(email: string): void {
    setTypedEmail(email);
    if (!token) storeApplication({ form: latest.current, email });
  }

  const email = typedEmail ?? known?.email ?? "";
  const emailFault = faultInApplicantsEmail(email);

  /** Begins the application with the first valid address; another address gets its own link. */
  async function giveEmail(given = oneLine(email)): Promise<void> {
    if (faultInApplicantsEmail(given) !== null || isBusy.current) return;
    isBusy.current = true;
    setExpired(false);
    await send(async () => {
      if (token) adopt((await api(changeApplicationEmail, { body: { token, email: given } })).answer);
      else {
        const { answer } = await api(startApplication, { body: { email: given, form: writable(latest.current) } });
        storeToken(answer.token);
        forgetDraft("application");
        setToken(answer.token);
        base.current = answer.application.form;
        adopt(answer.application);
      }
      setTypedEmail((typed) => (typed !== null && oneLine(typed) === given ? null : typed));
    });
    isBusy.current = false;
  }

  /** Saves everything typed; returns the saved version, or null after a failure. */
  async function settle(): Promise<number | null> {
    for (let i = 0; i < 50 && isBusy.current; i++) await new Promise((done) => setTimeout(done, 100));
    return (await save()) ? version.current : null;
  }

  return {
    token,
    known,
    form,
    email,
    emailFault,
    saving,
    failure,
    isOpening,
    isExpired,
    edit,
    typeEmail,
    giveEmail,
    settle,
    adopt,
    setKnown,
  };
}

export type Applying = ReturnType<typeof useApplication>;

function writable(form: ApplicationForm) {
  return { ...form, orderTypes: [...form.orderTypes], hours: form.hours.map((one) => ({ ...one })) };
}

const tokenKey = "application";

/** Reads the token of the application last opened on this device; null if there is none or storage is switched off. */
function storedToken(): string | null {
  return readStored(tokenKey);
}

function storeToken(token: string | null): void {
  // The page works without storage until it is left.
  writeStored(tokenKey, token);
}

/** Takes the token of a mailed link out of the address, so that nobody can read it there. */
function takeTokenFromAddress(): string | null {
  const found = new URLSearchParams(location.hash.slice(1)).get(applicationTokenKey);
  if (found) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}
