import { countOf } from "@mahlzeit/domain/digits";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./profile.module.css";
import { fieldLabels, type ProfileField, type ProfileFields, type TextName } from "./profile-fields.ts";

/** The sections' access to the draft. */
export interface Editing {
  fields: ProfileFields;
  edit: (changes: Partial<ProfileFields>, step?: string) => void;
  /** Returns the error below a field; undefined if it is valid or was not left yet. */
  faultAt: (field: ProfileField) => string | undefined;
  leave: (field: ProfileField) => void;
}

/** The sections of the page, with the fields required for taking orders. */
const sections = {
  texte: { title: "Name und Texte", needed: ["name", "displayName", "description"] },
  bilder: { title: "Bilder", needed: [] },
  kueche: { title: "Küche", needed: ["types"] },
  kontakt: {
    title: "Kontakt und Adresse",
    needed: ["street", "postcode", "city", "country", "phone", "email"],
  },
  firma: { title: "Was das Gesetz verlangt", needed: ["legal.name", "legal.address"] },
  bestellen: { title: "Bestellen und Bezahlen", needed: ["orderTypes", "paymentTypes"] },
  rabatt: { title: "Rabatt", needed: [] },
} as const satisfies Record<string, { title: string; needed: readonly ProfileField[] }>;
export type SectionId = keyof typeof sections;
const sectionIds = Object.keys(sections) as SectionId[];

/** Counts the missing fields of each section; null if nothing is required. */
export function gapsIn(fields: ProfileFields, hasBanner: boolean): Record<SectionId, number | null> {
  const of = (id: SectionId) => {
    if (id === "bilder") return hasBanner ? 0 : null;
    const needed: readonly ProfileField[] = sections[id].needed;
    return needed.length === 0 ? null : needed.filter((field) => isEmpty(fields[field])).length;
  };
  return Object.fromEntries(sectionIds.map((id) => [id, of(id)])) as Record<SectionId, number | null>;
}

function isEmpty(value: ProfileFields[ProfileField]): boolean {
  return typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0;
}

export function Section({ id, gaps, lead, children }: SectionProps) {
  return (
    <Panel id={id} className={styles.section} aria-labelledby={`${id}-titel`}>
      <PanelHead id={`${id}-titel`} title={sections[id].title}>
        <Gaps count={gaps ?? null} />
      </PanelHead>
      {lead && <p className={`muted small ${styles.lead}`}>{lead}</p>}
      {children}
    </Panel>
  );
}

interface SectionProps {
  id: SectionId;
  gaps?: number | null;
  lead?: ReactNode;
  children: ReactNode;
}

function Gaps({ count, isShort = false }: { count: number | null; isShort?: boolean }) {
  if (count === null) return null;
  return count === 0 ? (
    <span className={`small bold ${styles.complete}`}>
      <Icon name="circle-check" />
      {isShort ? <VisuallyHidden>vollständig</VisuallyHidden> : "vollständig"}
    </span>
  ) : (
    <span className={`small bold ${styles.due}`}>
      <Icon name="circle-alert" />
      {countOf(count, "fehlt", "fehlen")}
    </span>
  );
}

/** Links to the sections with their missing fields. */
export function SectionList({ gaps }: { gaps: Record<SectionId, number | null> }) {
  return (
    <nav className={styles.contents} aria-label="Auf dieser Seite">
      {sectionIds.map((id) => (
        <a className="row gap-3 between small" key={id} href={`#${id}`}>
          <span>{sections[id].title}</span>
          <Gaps count={gaps[id]} isShort />
        </a>
      ))}
    </nav>
  );
}

type TextProps = Editing & { name: TextName } & Omit<ComponentProps<typeof TextField>, "label" | "name">;

/** A text field of the profile. */
export function ProfileText({ fields, edit, faultAt, leave, name, ...rest }: TextProps) {
  return (
    <TextField
      {...rest}
      label={fieldLabels[name]}
      name={name}
      value={fields[name]}
      error={faultAt(name)}
      onChange={(event) => edit({ [name]: event.target.value }, name)}
      onBlur={() => leave(name)}
    />
  );
}

type AreaProps = Editing & { name: TextName } & Omit<ComponentProps<typeof TextAreaField>, "label" | "name">;

export function ProfileTextArea({ fields, edit, faultAt, leave, name, ...rest }: AreaProps) {
  return (
    <TextAreaField
      {...rest}
      label={fieldLabels[name]}
      name={name}
      value={fields[name]}
      error={faultAt(name)}
      onChange={(event) => edit({ [name]: event.target.value }, name)}
      onBlur={() => leave(name)}
    />
  );
}
