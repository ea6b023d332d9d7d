/** Pages for operators only. They are separate from `paths`, which every guest's page loads. */
export const operatorPaths = {
  content: "/management/content",
  text: (tag: string) => `/management/content?${editedTextKey}=${tag}`,
  visits: "/management/visits",
  /** Reports of ratings and of restaurants' content. */
  reports: "/management/reports",
  /** The search of the operator's header. */
  search: "/management/search",
  order: (id: string) => `/management/orders/${encodeURIComponent(id)}`,
  people: "/management/people",
  person: (id: string) => `/management/people/${encodeURIComponent(id)}`,
} as const;

/** The alerts' place on the operator's overview. */
export const alertsFragment = "hinweise";

/** The text to open on the page of texts. */
export const editedTextKey = "text";
