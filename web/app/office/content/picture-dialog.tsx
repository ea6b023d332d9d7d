import { addPicture } from "@mahlzeit/contract/catalogue/pictures";
import { maxPictureMegabytes } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import { type ChangeEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { Button } from "../../ui/button.tsx";
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

const resolver = rulesResolver<{ alt: string }>({
  alt: (alt) => (alt.trim() === "" ? "Bitte beschreib das Bild in einem Satz." : null),
});

/** Uploads a picture at once and inserts it into the text once it has a description. */
export function PictureDialog({ picture, onClose, onChoose }: PictureDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Omit<TextPicture, "alt"> | null>(picture);
  const form = useForm({ resolver, defaultValues: { alt: picture?.alt ?? "" } });
  const { isSending, failure, send } = useSending();

  function upload(event: ChangeEvent<HTMLInputElement>): unknown {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!file) return;
    return send(async () => {
      const { answer } = await api(addPicture, { body: new Uint8Array(await file.arrayBuffer()) });
      setSent(answer);
    });
  }

  const isMissing = form.formState.isSubmitted && !sent && !isSending;
  return (
    <FormDialog
      title={picture ? "Bild ändern" : "Bild einfügen"}
      onClose={onClose}
      form={form}
      onSubmit={({ alt }) => sent && onChoose({ ...sent, alt: alt.trim() })}
      error={failure ?? (isMissing ? "Bitte wähle ein Bild." : null)}
      submitLabel="Übernehmen"
      submitVariant="secondary"
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
        <Button busy={isSending} onClick={() => input.current?.click()}>
          {sent ? "Anderes Bild" : "Bild wählen"}
        </Button>
        <small>JPEG, PNG, WebP oder AVIF, ab 400 × 200 Punkten, bis {maxPictureMegabytes} MB.</small>
      </div>
      <FormTextField
        name="alt"
        label="Was ist darauf zu sehen?"
        required
        autoComplete="off"
        maxLength={300}
        hint="Für alle, die das Bild nicht sehen: Es wird vorgelesen."
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Bild"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => void upload(event)}
      />
    </FormDialog>
  );
}
