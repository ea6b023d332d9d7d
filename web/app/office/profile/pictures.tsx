import type { RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import {
  focusBanner,
  type PicturePlace,
  removeRestaurantPicture,
  setRestaurantPicture,
} from "@mahlzeit/contract/catalogue/pictures";
import { maxPictureMegabytes } from "@mahlzeit/domain/catalogue/pictures/upload-limits";
import { type ChangeEvent, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Crest } from "../../ui/crest.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "../../ui/picture.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { HiddenNotice } from "../draft/hidden-notice.tsx";
import type { HiddenContent } from "../draft/use-hidden-content.ts";
import { FocusPoint } from "./focus-point.tsx";
import styles from "./pictures.module.css";
import { Section } from "./section.tsx";

type Shown = Pick<RestaurantProfile["service"], "banner" | "logo">;

interface PicturesProps {
  restaurantId: string;
  service: RestaurantProfile["service"];
  hidden: HiddenContent;
  /** Called with both current pictures. */
  onChange: (shown: Shown) => void;
}

const crops = [
  ["In der Liste", "16 / 8.6"],
  ["Auf deiner Seite, Rechner", "3.24"],
  ["Auf deiner Seite, Handy", "1.875"],
] as const;

/** Banner and logo of a restaurant; changes apply at once. */
export function Pictures({ restaurantId, service, hidden, onChange }: PicturesProps) {
  const { banner, logo, name, enabled } = service;
  const { sending: busy, failure, send } = useSending();
  const [news, setNews] = useState("");

  const change = (place: PicturePlace, said: string, work: () => Promise<Shown>) =>
    send(
      async () => {
        onChange(await work());
        setNews(said);
      },
      { what: place },
    );
  const upload = (place: PicturePlace) => (file: File) =>
    void change(place, `Das Bild ist da.${enabled ? " Gäste sehen es jetzt." : ""}`, async () => {
      const body = new Uint8Array(await file.arrayBuffer());
      const { answer } = await api(setRestaurantPicture, { params: { id: restaurantId, place }, body });
      return { banner, logo, [place]: answer };
    });
  const remove = (place: PicturePlace) =>
    void change(place, "Das Bild ist herausgenommen.", async () => {
      await api(removeRestaurantPicture, { params: { id: restaurantId, place } });
      return { banner, logo, [place]: null };
    });
  const focus = (focusX: number, focusY: number) =>
    void change("banner", "Der Ausschnitt gilt jetzt.", async () => {
      await api(focusBanner, { params: { id: restaurantId }, body: { focusX, focusY } });
      return { logo, banner: banner && { ...banner, focusX, focusY } };
    });

  return (
    <Section
      id="bilder"
      gaps={banner ? 0 : null}
      lead="Gib ein Bild dazu, wir zeigen dir jeden Zuschnitt, den Gäste sehen. Bilder gelten sofort."
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <HiddenNotice kind="PICTURE" what="Das Titelbild" hidden={hidden.picture(banner)} />
      <HiddenNotice kind="PICTURE" what="Das Logo" hidden={hidden.picture(logo)} />
      {banner ? (
        <>
          <FocusPoint key={banner.hash} alt="Dein Titelbild" picture={banner} onChoose={focus} />
          <ul className={`muted small ${styles.crops}`} aria-label="Zuschnitte">
            {crops.map(([caption, aspectRatio]) => (
              <li key={caption}>
                <div style={{ aspectRatio }}>
                  <Picture picture={banner} sizes="14rem" />
                </div>
                {caption}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">Noch kein Titelbild. In der Liste steht an seiner Stelle ein Kochtopf.</p>
      )}
      <div className={`cluster mt-4 ${styles.buttons}`}>
        <FileButton
          label={banner ? "Titelbild tauschen" : "Titelbild hochladen"}
          busy={busy === "banner"}
          onChoose={upload("banner")}
        />
        {banner && (
          <Button variant="quiet" icon="trash-2" onClick={() => remove("banner")}>
            Titelbild herausnehmen
          </Button>
        )}
        <small>
          {banner ? "Zieh den Punkt dorthin, wo das Wichtigste ist. " : ""}1200 × 640 oder mehr, bis{" "}
          {maxPictureMegabytes}
          {"\u00a0"}MB.
        </small>
      </div>
      <div className={`cluster top gap-5 mt-5 ${styles.logo}`}>
        <Crest name={name} logo={logo} size="page" />
        <div>
          <h3>Logo</h3>
          <p>Rund beschnitten. Ohne Logo nehmen wir deinen Anfangsbuchstaben.</p>
          <div className={`cluster mt-4 ${styles.buttons}`}>
            <FileButton
              label={logo ? "Logo tauschen" : "Logo hochladen"}
              busy={busy === "logo"}
              onChoose={upload("logo")}
            />
            {logo && (
              <Button variant="quiet" icon="trash-2" onClick={() => remove("logo")}>
                Logo herausnehmen
              </Button>
            )}
          </div>
        </div>
      </div>
      <LiveRegion message={news} />
    </Section>
  );
}

interface FileButtonProps {
  label: string;
  busy: boolean;
  onChoose: (file: File) => void;
}

function FileButton({ label, busy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = "";
    if (file) onChoose(file);
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        aria-label={label}
        onChange={choose}
      />
    </>
  );
}
