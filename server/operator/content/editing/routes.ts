import {
  discardTextDraft,
  findManagedTexts as findAllEndpoint,
  findManagedText,
  findTextVersion,
  publishText,
  restoreTextVersion,
  saveTextDraft,
} from "@mahlzeit/contract/operator/edit-content";
import type { AppContext } from "../../../platform/app-context.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import type { BuiltInTexts } from "../built-in/built-in-texts.ts";
import { discardDraft, publishDraft, restoreVersion, saveDraft } from "./edit-text.ts";
import { findManagedTexts, findText, findVersionText, presentText } from "./find-managed-texts.ts";

export function serveContentEditing({ serve, db }: AppContext, builtIn: BuiltInTexts): void {
  const otherwise = "not-found";
  serve(findAllEndpoint, async (_, { identity }) => {
    requirePermission(identity, "edit-content", { otherwise });
    return { answer: await findManagedTexts(db, builtIn) };
  });
  serve(findManagedText, async ({ params: { tag } }, { identity }) => {
    requirePermission(identity, "edit-content", { otherwise });
    return { answer: presentText(tag, await findText(db, tag), builtIn) };
  });
  serve(findTextVersion, async ({ params: { tag, number } }, { identity }) => {
    requirePermission(identity, "edit-content", { otherwise });
    return { answer: { text: await findVersionText(db, { tag, number: Number(number) }, builtIn) } };
  });
  serve(saveTextDraft, async ({ params: { tag }, body }, { identity, now }) => ({
    answer: await saveDraft(db, { identity, tag, builtIn, now }, body),
  }));
  serve(discardTextDraft, async ({ params: { tag }, body }, { identity, now }) => ({
    answer: await discardDraft(db, { identity, tag, builtIn, now }, body.revision),
  }));
  serve(publishText, async ({ params: { tag }, body }, { identity, now }) => ({
    answer: await publishDraft(db, { identity, tag, builtIn, now }, body.revision),
  }));
  serve(restoreTextVersion, async ({ params: { tag, number }, body }, { identity, now }) => ({
    answer: await restoreVersion(db, { identity, tag, builtIn, now }, { number: Number(number), ...body }),
  }));
}
