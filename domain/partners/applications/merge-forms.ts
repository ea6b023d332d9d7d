import type { ApplicationForm, FormField } from "./form.ts";

export function changedFields(before: ApplicationForm, after: ApplicationForm): readonly FormField[] {
  return (Object.keys(after) as FormField[]).filter((field) => written(before, field) !== written(after, field));
}

/** Writes periods with fixed key order, because stored forms have another one. */
function written(form: ApplicationForm, field: FormField): string {
  return JSON.stringify(
    field === "hours" ? form.hours.map(({ weekday, from, to }) => [weekday, from, to]) : form[field],
  );
}

/** Merges the forms of two tabs with the same base: takes each tab's changed fields, and `here` if both changed one. */
export function mergeForms(base: ApplicationForm, here: ApplicationForm, there: ApplicationForm): ApplicationForm {
  return changedFields(base, here).reduce((merged, field) => ({ ...merged, [field]: here[field] }), there);
}
