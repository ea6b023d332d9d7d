import type { ApplicationForm, FormField } from "./form.ts";

/** The fields that differ between two forms. */
export function changedFields(before: ApplicationForm, after: ApplicationForm): readonly FormField[] {
  return (Object.keys(after) as FormField[]).filter((field) => written(before, field) !== written(after, field));
}

/** Stored forms name the parts of a period in another order. */
function written(form: ApplicationForm, field: FormField): string {
  return JSON.stringify(
    field === "hours" ? form.hours.map(({ weekday, from, to }) => [weekday, from, to]) : form[field],
  );
}

/** What two tabs wrote from the same beginning: of each field what was changed, of one that both changed what is here. */
export function mergeForms(base: ApplicationForm, here: ApplicationForm, there: ApplicationForm): ApplicationForm {
  return changedFields(base, here).reduce((merged, field) => ({ ...merged, [field]: here[field] }), there);
}
