import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import type { BuiltInTexts } from "../built-in/built-in-texts.ts";
import { discardDraft, publishDraft, restoreVersion, saveDraft } from "./edit-text.ts";
import { findManagedTexts, findText, findVersionText, presentText } from "./find-managed-texts.ts";

export function serveContentEditing({ serve, db }: AppContext, builtIn: BuiltInTexts): void {
  const otherwise = "not-found";
  serve(api.findManagedTexts, async (_, { identity }) => {
    requirePermission(identity, "edit-content", { otherwise });
    return { answer: await findManagedTexts(db, builtIn) };
  });
  serve(api.findManagedText, async ({ params: { tag } }, { identity }) => {
    requirePermission(identity, "edit-content", { otherwise });
    return { answer: presentText(tag, await findText(db, tag), builtIn) };
  });
  serve(api.findTextVersion, async ({ params: { tag, number } }, { identity }) => {
    requirePermission(identity, "edit-content", { otherwise });
    return { answer: { text: await findVersionText(db, { tag, number: Number(number) }, builtIn) } };
  });
  serve(api.saveTextDraft, async ({ params: { tag }, body }, { identity, now }) => ({
    answer: await saveDraft(db, { identity, tag, builtIn, now }, body),
  }));
  serve(api.discardTextDraft, async ({ params: { tag }, body }, { identity, now }) => ({
    answer: await discardDraft(db, { identity, tag, builtIn, now }, body.revision),
  }));
  serve(api.publishText, async ({ params: { tag }, body }, { identity, now }) => ({
    answer: await publishDraft(db, { identity, tag, builtIn, now }, body.revision),
  }));
  serve(api.restoreTextVersion, async ({ params: { tag, number }, body }, { identity, now }) => ({
    answer: await restoreVersion(db, { identity, tag, builtIn, now }, { number: Number(number), ...body }),
  }));
}
