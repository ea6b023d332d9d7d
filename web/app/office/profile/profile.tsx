import { changeProfile, findProfile, type RestaurantProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Conflicts } from "../draft/conflicts.tsx";
import { SendDock } from "../draft/send-dock.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { useHiddenContent } from "../draft/use-hidden-content.ts";
import { useShownFaults } from "../draft/use-shown-faults.ts";
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
  valueText,
} from "./profile-fields.ts";
import { type Editing, gapsIn, SectionList } from "./section.tsx";
import { Types } from "./types.tsx";

interface ProfileProps {
  restaurantId: string;
  /** True for owners and operators; others change pictures only. */
  mayEdit: boolean;
  /** The choice of another restaurant. */
  children: ReactNode;
}

/** A restaurant's profile, saved as one document; pictures apply at once. */
export function Profile({ restaurantId, mayEdit, children }: ProfileProps) {
  const params = { id: restaurantId };
  const draft = useDraft<RestaurantProfile>({
    storageKey: `profile-draft-${restaurantId}`,
    find: async (signal) => (await api(findProfile, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeProfile, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
  const hidden = useHiddenContent(restaurantId);
  const shownFaults = useShownFaults();

  const { document: profile, conflicts } = draft;
  if (!profile)
    return (
      <>
        {children}
        <Loaded of={draft.loaded} height="60rem" />
      </>
    );

  const fields = draft.fields as unknown as ProfileFields;
  const { service } = profile;
  const faults = faultsOf(draft.fields, service.enabled);
  const editing: Editing = {
    fields,
    edit: draft.edit,
    faultAt: (field) => faults.find((fault) => fault.field === field && shownFaults.isShown(field))?.message,
    leave: shownFaults.leave,
  };

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
  const picturesSection = (
    <Pictures
      restaurantId={restaurantId}
      service={service}
      hidden={hidden}
      onChange={(shown) => draft.update((now) => ({ ...now, service: { ...now.service, ...shown } }))}
    />
  );
  if (!mayEdit)
    return (
      <div className={`stack gap-5 top ${styles.page}`}>
        {children}
        {head}
        {picturesSection}
      </div>
    );
  return (
    <div className={`stack gap-5 top ${styles.page}`}>
      {children}
      {head}
      <Conflicts
        conflicts={conflicts}
        nameOf={({ field }) => fieldLabels[field as ProfileField]}
        valueText={valueText}
        onResolve={draft.resolve}
      />
      <div className={`stack gap-5 top ${styles.columns}`}>
        <div className="stack gap-5 top">
          <NameAndTexts {...editing} uid={service.uid} hidden={hidden.description} />
          {picturesSection}
          <Types {...editing} />
          <Contact {...editing} />
          <Trader {...editing} />
          <Ordering {...editing} restaurantId={restaurantId} />
          <DiscountSection {...editing} />
        </div>
        <aside className={`stack gap-5 top ${styles.aside}`} aria-label="Vorschau">
          <CardPreview service={service} profile={toDocument(draft.fields)} />
          <SectionList gaps={gapsIn(fields, service.banner !== null)} />
        </aside>
      </div>
      <SendDock
        restaurantId={restaurantId}
        draft={draft}
        faults={faults.map(({ field }) => field)}
        shownFaults={shownFaults}
      />
    </div>
  );
}
