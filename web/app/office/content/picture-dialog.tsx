import { addPicture } from "@mahlzeit/contract/catalogue/pictures";
import { maxPictureMegabytes } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./dialogs.module.css";

interface TextPicture {
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface PictureDialogProps {
  /** The picture to change; null for a new one. */
  picture: TextPicture | null;
  onClose: () => void;
  onChoose: (picture: TextPicture) => void;
}

/** Uploads a picture at once and inserts it into the text once it has a description. */
export function PictureDialog({ picture, onClose, onChoose }: PictureDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Omit<TextPicture, "alt"> | null>(picture);
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const [hasAsked, setHasAsked] = useState(false);
  const { isSending: isBusy, failure, send } = useSending();

  function upload(event: ChangeEvent<HTMLInputElement>): unknown {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!file) return;
    return send(async () => {
      const { answer } = await api(addPicture, { body: new Uint8Array(await file.arrayBuffer()) });
      setSent(answer);
    });
  }

  return (
    <Modal
      title={picture ? "Bild ändern" : "Bild einfügen"}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} block>
          Übernehmen
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setHasAsked(true);
          if (sent && alt.trim() !== "") onChoose({ ...sent, alt: alt.trim() });
        }}
      >
        {sent && (
          <img
            className={styles.picture}
            src={`/media/${sent.hash}/800.webp`}
            width={sent.width}
            height={sent.height}
            alt="Das gewählte Bild"
          />
        )}
        <div className={`cluster ${styles.upload}`}>
          <Button busy={isBusy} onClick={() => input.current?.click()}>
            {sent ? "Anderes Bild" : "Bild wählen"}
          </Button>
          <small>JPEG, PNG, WebP oder AVIF, ab 400 × 200 Punkten, bis {maxPictureMegabytes} MB.</small>
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        {hasAsked && !sent && !failure && !isBusy && <Notice tone="error">Bitte wähle ein Bild.</Notice>}
        <TextField
          label="Was ist darauf zu sehen?"
          required
          autoComplete="off"
          maxLength={300}
          hint="Für alle, die das Bild nicht sehen: Es wird vorgelesen."
          error={hasAsked && alt.trim() === "" ? "Bitte beschreib das Bild in einem Satz." : undefined}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Bild"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => void upload(event)}
        />
      </form>
    </Modal>
  );
}
