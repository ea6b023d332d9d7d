import type { Action, MemberRole } from "@mahlzeit/domain/people/roles";

export const roleLabels: Readonly<Record<MemberRole, string>> = { owner: "Inhaber:in", staff: "Team" };

/** The actions in words; the table of rights tells who has them. */
export const rights: readonly { readonly action: Action; readonly label: string; readonly detail?: string }[] = [
  { action: "answer-orders", label: "Bestellungen", detail: "annehmen, ablehnen, Zeit geben" },
  { action: "change-intake", label: "Pause und Ausverkauft", detail: "auch „Viel los“" },
  { action: "refund-orders", label: "Geld zurückgeben" },
  { action: "pair-devices", label: "Geräte koppeln" },
  { action: "manage-devices", label: "Geräte und Drucker verwalten" },
  { action: "change-pictures", label: "Bilder ändern" },
  { action: "edit-menu", label: "Speisekarte", detail: "als Entwurf" },
  { action: "publish-menu", label: "Speisekarte veröffentlichen" },
  { action: "change-hours-of-today", label: "Zeiten von heute, Feiertage" },
  { action: "edit-hours", label: "Öffnungszeiten" },
  { action: "see-tips", label: "Trinkgeld" },
  { action: "see-numbers", label: "Zahlen" },
  { action: "see-audit", label: "Protokoll", detail: "wer hat was gemacht" },
  { action: "manage-team", label: "Team", detail: "einladen, entfernen" },
];
