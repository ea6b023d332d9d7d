import type { ApplicationFile } from "@mahlzeit/contract/partners/apply";
import { faultCountText, readingText } from "@mahlzeit/domain/partners/applications/file-reading";
import { wantedFiles } from "@mahlzeit/domain/partners/applications/files";
import { useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./files.module.css";

interface FileRowProps {
  readonly file: ApplicationFile;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
}

/** An uploaded file: the dishes found, the lines that could not be read, and buttons to replace or remove it. */
export function FileRow({ file, onReplace, onRemove }: FileRowProps) {
  const { name, bytes, reading } = file;
  const chooser = useRef<HTMLInputElement>(null);
  const faults = reading?.faults ?? [];
  const isRead = (reading?.dishes ?? 0) > 0;
  return (
    <li>
      <div>
        <b className="medium">{name}</b>
        <small className={isRead ? styles.read : undefined}>
          {isRead && <Icon name="check" />}
          {readingText(name, reading)} · {sizeText(bytes)}
        </small>
        {reading?.note && <small>{reading.note}</small>}
      </div>
      <span className={`row ${styles.acts}`}>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`Datei statt ${name}`}
          accept={wantedFiles}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = "";
            if (chosen) onReplace(chosen);
          }}
        />
        <IconButton icon="rotate-ccw" label={`${name} ersetzen`} onClick={() => chooser.current?.click()} />
        <IconButton icon="trash-2" label={`${name} entfernen`} onClick={onRemove} />
      </span>
      {reading && reading.faultCount > 0 && (
        <details className={`small ${styles.faults}`}>
          <summary className="row">
            <Icon name="circle-alert" />
            {faultCountText(reading)}
          </summary>
          <ul>
            {faults.map(({ place, message }) => (
              <li key={`${place} ${message}`}>
                <b>{place}:</b> {message}
              </li>
            ))}
          </ul>
          {reading.faultCount > faults.length && (
            <p className="muted mt-2">Und noch {reading.faultCount - faults.length} mehr.</p>
          )}
          <p className="muted mt-2">Ersetz die Datei, oder trag das nach der Freigabe in deinem Entwurf nach.</p>
        </details>
      )}
    </li>
  );
}

function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("de-AT")} kB`;
}
