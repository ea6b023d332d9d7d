import { changeProfile, findProfile, type RestaurantProfile } from "@mahlzeit/contract/management/profile";
import { paths } from "@mahlzeit/contract/page-addresses";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { PageHead } from "../../signed-in/signed-in-page.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import { Conflicts } from "../office/conflicts.tsx";
import { Dock } from "../office/dock.tsx";
import { useDraft } from "../office/use-draft.ts";
import { Contact, NameAndTexts, Trader } from "./about-sections.tsx";
import { CardPreview } from "./card-preview.tsx";
import { DiscountSection, Ordering } from "./ordering-sections.tsx";
import { Pictures } from "./pictures.tsx";
import styles from "./profile.module.css";
import {
  faultsOf,
  fieldLabels,
  type ProfileField,
  type ProfileFields,
  toDocument,
  toFields,
  valueWords,
} from "./profile-fields.ts";
import { type Editing, gapsIn, SectionList } from "./section.tsx";
import { Types } from "./types.tsx";

interface ProfileProps {
  restaurantId: string;
  /** Owners and operators; others change pictures alone. */
  mayEdit: boolean;
  /** Chooses another restaurant. */
  children: ReactNode;
}

/** What a restaurant says about itself, changed as one; pictures at once. */
export function Profile({ restaurantId, mayEdit, children }: ProfileProps) {
  const params = { id: restaurantId };
  const draft = useDraft<RestaurantProfile>({
    storageKey: `profile-draft-${restaurantId}`,
    find: async (signal) => (await api(findProfile, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeProfile, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const [jumpTo, setJumpTo] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [pictures, setPictures] = useState<Pick<RestaurantProfile["service"], "banner" | "logo"> | null>(null);
  useEffect(() => {
    if (jumpTo === null) return;
    const control = document.querySelector<HTMLElement>(`[name="${jumpTo}"], [id="${jumpTo}"]`);
    control?.focus();
    setJumpTo(null);
  }, [jumpTo]);

  const { document: profile, changed, conflicts, failure } = draft;
  if (!profile)
    return (
      <>
        {children}
        {failure ? (
          <Notice tone="error" action={<Button onClick={draft.reload}>Nochmal</Button>}>
            {failure}
          </Notice>
        ) : (
          <Skeleton height="60rem" shape="card" />
        )}
      </>
    );

  const fields = draft.fields as unknown as ProfileFields;
  const service = { ...profile.service, ...pictures };
  const faults = faultsOf(draft.fields, service.enabled);
  const editing: Editing = {
    fields,
    edit: draft.edit,
    faultAt: (field) => faults.find((fault) => fault.field === field && (wasSent || left.includes(field)))?.message,
    leave: (field) => setLeft((before) => (before.includes(field) ? before : [...before, field])),
  };

  async function send(): Promise<void> {
    setWasSent(true);
    if (faults[0]) return setJumpTo(faults[0].field);
    if (conflicts[0]) return setJumpTo(`conflict-${conflicts[0].field}`);
    if (!(await draft.send())) return;
    setWasSent(false);
    setLeft([]);
    setNews("Übernommen. Gäste sehen es jetzt so.");
  }
  const blockedBy =
    conflicts.length > 0
      ? "Zuerst entscheiden, was gilt."
      : wasSent && faults.length > 0
        ? faults.length === 1
          ? "Eine Angabe stimmt noch nicht."
          : `${faults.length} Angaben stimmen noch nicht.`
        : null;

  const head = (
    <div className={styles.head}>
      <PageHead title={profile.name}>So kennt dich Mahlzeit, und so kennen dich deine Gäste.</PageHead>
      {service.enabled && (
        <Link className={buttonClass({ variant: "outline" })} to={paths.restaurant(service.uid)}>
          <Icon name="eye" />
          Seite ansehen
        </Link>
      )}
    </div>
  );
  const picturesSection = <Pictures restaurantId={restaurantId} service={service} onChange={setPictures} />;
  if (!mayEdit)
    return (
      <div className={styles.page}>
        {children}
        {head}
        {picturesSection}
      </div>
    );
  return (
    <div className={styles.page}>
      {children}
      {head}
      <Conflicts
        conflicts={conflicts}
        nameOf={({ field }) => fieldLabels[field as ProfileField]}
        valueWords={valueWords}
        onResolve={draft.resolve}
      />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <NameAndTexts {...editing} uid={service.uid} />
          {picturesSection}
          <Types {...editing} />
          <Contact {...editing} />
          <Trader {...editing} />
          <Ordering {...editing} restaurantId={restaurantId} />
          <DiscountSection {...editing} />
        </div>
        <aside className={styles.aside} aria-label="Vorschau">
          <CardPreview service={service} profile={toDocument(draft.fields)} />
          <SectionList gaps={gapsIn(fields, service.banner !== null)} />
        </aside>
      </div>
      <Dock draft={draft} count={changed.length} blockedBy={blockedBy} onSend={() => void send()} />
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}
