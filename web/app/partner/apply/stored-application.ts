import { type ApplicationForm, emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";

/** The form as typed before an e-mail address stores it on the server. */
interface StoredApplication {
  readonly form: ApplicationForm;
  /** Null if nothing was typed. */
  readonly email: string | null;
}

export function storeApplication({ form, email }: StoredApplication): void {
  saveDraft("application", { form: JSON.stringify(form), email: email ?? "" });
}

export function readStoredApplication(): StoredApplication {
  const { form = "{}", email = "" } = readDraft("application");
  return { form: { ...emptyForm, ...parsed(form) }, email: email || null };
}

function parsed(form: string): Partial<ApplicationForm> {
  try {
    return JSON.parse(form);
  } catch {
    return {};
  }
}
