import {
  type ApplicationFile,
  addApplicationFile,
  largestFileBytes,
  removeApplicationFile,
  saveApplicationReading,
} from "@mahlzeit/contract/partners/apply";
import { isReadable } from "@mahlzeit/domain/partners/applications/file-reading";
import { maxFileMegabytes, storableFileName, unwantedFileSentence } from "@mahlzeit/domain/partners/applications/files";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence } from "../../data/failures.ts";
import type { Applying } from "./use-application.ts";

/** A file being uploaded, or one whose upload failed. */
export interface UnderwayFile {
  readonly key: number;
  readonly file: File;
  /** The id of the file that it replaces. */
  readonly replaced: string | null;
  /** Its id on the server, once it is uploaded. */
  readonly fileId: string | null;
  readonly state: "sending" | "reading" | "failed";
  /** The reason of the failure. */
  readonly why: string;
  /** True if the file itself was refused, so that a retry is pointless. */
  readonly isUnwanted: boolean;
}

let count = 0;

/** Uploads and reads the files of an application one after the other; each may fail alone. */
export function useFiles({ token, setKnown }: Pick<Applying, "token" | "setKnown">) {
  const [underway, setUnderway] = useState<readonly UnderwayFile[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const show = (files: ApplicationFile[]) => setKnown((before) => before && { ...before, files });
  const change = (key: number, changes: Partial<UnderwayFile>) =>
    setUnderway((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: number) => setUnderway((before) => before.filter((one) => one.key !== key));

  async function add(files: readonly File[], replaced: string | null = null): Promise<void> {
    setFailure(null);
    const wanted = await Promise.all(files.map(withoutScripts));
    const all = wanted.map(
      (file) => ({ key: ++count, file, replaced, fileId: null, state: "sending", why: "", isUnwanted: false }) as const,
    );
    setUnderway((before) => [...before.filter(({ state }) => state !== "failed"), ...all]);
    for (const one of all) await send(one);
  }

  async function send(one: UnderwayFile): Promise<void> {
    const { key, file, replaced } = one;
    try {
      const sentence = faultIn(file);
      if (sentence !== null) throw sentence;
      const body = new Uint8Array(await file.arrayBuffer());
      const headers = {
        "application-token": token ?? "",
        "file-name": encodeURIComponent(file.name.slice(-200)),
        ...(replaced === null ? {} : { "replaced-file": replaced }),
      };
      const { answer } = await api(addApplicationFile, { headers, body });
      const name = storableFileName(file.name);
      const sent = answer.findLast((other) => other.name === name && other.bytes === file.size);
      if (sent && isReadable(sent.name)) {
        change(key, { state: "reading", fileId: sent.id });
        show(answer);
        await read(sent.id, file);
      } else show(answer);
      drop(key);
    } catch (error) {
      const isUnwanted = typeof error === "string";
      change(key, { state: "failed", why: isUnwanted ? error : failureSentence(error), isUnwanted });
    }
  }

  /** Reads an uploaded file; a failure does not affect the upload. */
  async function read(fileId: string, file: File): Promise<void> {
    try {
      const { readMenu } = await import("./read-menu.ts");
      const body = { token: token ?? "", fileId, ...(await readMenu(file)) };
      type Sent = NonNullable<Parameters<typeof api<typeof saveApplicationReading>>[1]>["body"];
      show((await api(saveApplicationReading, { body: body as Sent })).answer);
    } catch (error) {
      setFailure(`${file.name} ist da, aber noch nicht gelesen. ${failureSentence(error)}`);
    }
  }

  async function remove(fileId: string): Promise<void> {
    setFailure(null);
    try {
      show((await api(removeApplicationFile, { body: { token: token ?? "", fileId } })).answer);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return {
    underway,
    failure,
    add,
    remove,
    drop,
    sendAgain: (one: UnderwayFile) => {
      change(one.key, { state: "sending", why: "" });
      return send(one);
    },
  };
}

const page = /\.html?$/i;

/** Reduces an HTML page to its data, so that no script runs here. A page without data is unchanged and refused. */
async function withoutScripts(file: File): Promise<File> {
  if (!page.test(file.name) || file.size > largestFileBytes) return file;
  const [{ dataInPage }, { decodeText }] = await Promise.all([
    import("../../shared/menu-files/data-in-page.ts"),
    import("../../shared/menu-files/decode-text.ts"),
  ]);
  const data = dataInPage(decodeText(new Uint8Array(await file.arrayBuffer())) ?? "");
  return data.length === 0 ? file : new File([JSON.stringify(data, null, 2)], file.name.replace(page, ".json"));
}

function faultIn(file: File): string | null {
  if (page.test(file.name)) return "In dieser Seite stehen keine Daten einer Karte. Schick uns bitte ihren Link.";
  if (storableFileName(file.name) === null) return unwantedFileSentence;
  if (file.size > largestFileBytes) return `Die Datei ist zu groß. Sie darf höchstens ${maxFileMegabytes} MB haben.`;
  return file.size === 0 ? "Die Datei ist leer." : null;
}
