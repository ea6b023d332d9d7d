import { maxFileMegabytes, maxFiles, wantedFiles } from "@mahlzeit/domain/partners/applications/files";
import { type ChangeEvent, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FileRow } from "./file-row.tsx";
import styles from "./files.module.css";
import type { Applying } from "./use-application.ts";
import { type UnderwayFile, useFiles } from "./use-files.ts";

/** The uploaded files: readable ones become the restaurant's draft menu, others are passed on unchanged. */
export function Files({ applying, fault }: { applying: Applying; fault?: string | undefined }) {
  const { known, token } = applying;
  const { underway, failure, add, remove, drop, sendAgain } = useFiles(applying);
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  if (!known || !token) return <p className="muted">Gib zuerst im Schritt Betrieb deine E-Mail an.</p>;
  if (!known.isConfirmed)
    return (
      <p className="muted">
        Öffne zuerst den Link in deiner Mail an {known.email}. Dann kannst du Dateien mitschicken.
      </p>
    );
  // A file being sent, read or replaced has one row.
  const hidden = new Set(underway.flatMap((one) => (one.state === "failed" ? [] : [one.fileId, one.replaced])));
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = "";
    void add(chosen);
  };
  return (
    <>
      <label className={`stack gap-1 muted breaks ${styles.drop}`}>
        <b>Fotos oder Datei auswählen</b>
        <span id={`${id}-kinds`}>
          CSV, XLSX, TXT, JSON und gespeicherte Webseiten (HTML) lesen wir gleich ein. PDF, JPG und PNG gehen als Anhang
          mit. Bis {maxFileMegabytes} MB, höchstens {maxFiles}.
        </span>
        {/* Covers its label, so that browsers accept dropped files. */}
        <input
          className="cover"
          type="file"
          multiple
          aria-label="Fotos oder Datei auswählen"
          aria-describedby={`${id}-kinds`}
          accept={wantedFiles}
          onChange={take}
        />
      </label>
      {/* Touch devices have a camera; elsewhere browsers would only open the same dialog once more. */}
      <div className={`mt-3 ${styles.camera}`}>
        <input
          ref={camera}
          type="file"
          hidden
          aria-label="Karte fotografieren"
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={take}
        />
        <Button icon="camera" block onClick={() => camera.current?.click()}>
          Fotografieren
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul className={`divided ${styles.files}`} aria-label="Mitgeschickt">
        {known.files
          .filter((file) => !hidden.has(file.id))
          .map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onReplace={(chosen) => void add([chosen], file.id)}
              onRemove={() => void remove(file.id)}
            />
          ))}
        {underway.map((one) => (
          <Underway key={one.key} one={one} onAgain={() => void sendAgain(one)} onDrop={() => drop(one.key)} />
        ))}
      </ul>
      {fault && <FieldNote id={`${id}-note`} error={fault} />}
    </>
  );
}

function Underway({ one, onAgain, onDrop }: { one: UnderwayFile; onAgain: () => void; onDrop: () => void }) {
  const { file, state, why } = one;
  if (state !== "failed")
    return (
      <li role="status">
        <div>
          <b className="medium">{file.name}</b>
          <small>{state === "sending" ? "wird geschickt …" : "wird gelesen …"}</small>
        </div>
      </li>
    );
  return (
    <li>
      <div>
        <b className="medium">{file.name}</b>
        <small className={styles.failed} role="alert">
          Nicht geschickt. {why}
        </small>
      </div>
      <span className={`row ${styles.acts}`}>
        {!one.isUnwanted && (
          <Button variant="quiet" aria-label={`${file.name} nochmal schicken`} onClick={onAgain}>
            Nochmal
          </Button>
        )}
        <IconButton icon="x" label={`${file.name} weglassen`} onClick={onDrop} />
      </span>
    </li>
  );
}
