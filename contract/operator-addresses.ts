/** Pages that only operators are led to: apart from `paths`, which every guest's page loads. */
export const operatorPaths = {
  content: "/management/content",
  /** One of the texts. */
  text: (tag: string) => `/management/content?${editedTextKey}=${tag}`,
  visits: "/management/visits",
} as const;

/** The text to open on the page of texts. */
export const editedTextKey = "text";
