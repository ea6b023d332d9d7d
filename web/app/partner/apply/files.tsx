import { addApplicationFile, largestFileBytes, removeApplicationFile } from "@mahlzeit/contract/partner";
import {
  fileNameToKeep,
  maxFileMegabytes,
  maxFiles,
  unwantedFileSentence,
  wantedFiles,
} from "@mahlzeit/domain/applications/files";
import { useId, useState } from "react";
import { api } from "../../api.ts";
import { failureSentence } from "../../failures.ts";
import { FieldNote } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./apply.module.css";
import type { Applying } from "./use-application.ts";

/** What is sent along: one file after the other, each of which may fail alone. */
export function Files({ applying, fault }: { applying: Applying; fault?: string | undefined }) {
  const { known, token, setKnown } = applying;
  const [sending, setSending] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const id = useId();
  if (!known || !token) return <p className={styles.off}>Gib zuerst im Schritt Betrieb deine E-Mail an.</p>;
  if (!known.isConfirmed)
    return (
      <p className={styles.off}>
        Öffne zuerst den Link in deiner Mail an {known.email}. Dann kannst du Dateien mitschicken.
      </p>
    );
  const showFiles = (files: typeof known.files) => setKnown((before) => before && { ...before, files });

  async function add(files: readonly File[]): Promise<void> {
    setFailed([]);
    for (const file of files) {
      setSending((before) => [...before, file.name]);
      try {
        const sentence = faultIn(file);
        if (sentence !== null) throw sentence;
        const body = new Uint8Array(await file.arrayBuffer());
        const headers = { "application-token": token ?? "", "file-name": encodeURIComponent(file.name.slice(-200)) };
        showFiles((await api(addApplicationFile, { headers, body })).answer);
      } catch (error) {
        const why = typeof error === "string" ? error : failureSentence(error);
        setFailed((before) => [...before, `${file.name}: ${why}`]);
      }
      setSending((before) => before.slice(1));
    }
  }

  async function remove(fileId: string): Promise<void> {
    setFailed([]);
    try {
      showFiles((await api(removeApplicationFile, { body: { token: token ?? "", fileId } })).answer);
    } catch (error) {
      setFailed([failureSentence(error)]);
    }
  }

  return (
    <>
      <label className={styles.drop}>
        <b>Fotos oder Datei auswählen</b>
        <span id={`${id}-kinds`}>
          PDF, JPG, PNG, CSV, XLSX, bis {maxFileMegabytes} MB, höchstens {maxFiles}
        </span>
        {/* Covers its label, so that browsers take what is dropped there. */}
        <input
          type="file"
          multiple
          aria-label="Fotos oder Datei auswählen"
          aria-describedby={`${id}-kinds`}
          accept={wantedFiles}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = "";
            void add(chosen);
          }}
        />
      </label>
      {failed.map((sentence) => (
        <Notice key={sentence} tone="error">
          {sentence}
        </Notice>
      ))}
      <ul className={styles.files} aria-label="Mitgeschickt">
        {known.files.map((file) => (
          <li key={file.id}>
            <span>
              {file.name}
              <small>{Math.max(1, Math.round(file.bytes / 1024)).toLocaleString("de-AT")} kB</small>
            </span>
            <IconButton icon="trash-2" label={`${file.name} entfernen`} onClick={() => void remove(file.id)} />
          </li>
        ))}
        {sending.map((name) => (
          <li key={name} role="status">
            <span>
              {name}
              <small>wird geschickt …</small>
            </span>
          </li>
        ))}
      </ul>
      {fault && <FieldNote id={`${id}-note`} error={fault} />}
    </>
  );
}

function faultIn(file: File): string | null {
  if (fileNameToKeep(file.name) === null) return unwantedFileSentence;
  if (file.size > largestFileBytes) return `Die Datei ist zu groß. Sie darf höchstens ${maxFileMegabytes} MB haben.`;
  return file.size === 0 ? "Die Datei ist leer." : null;
}
