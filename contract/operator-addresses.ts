/** Pages that only operators are led to: apart from `paths`, which every guest's page loads. */
export const operatorPaths = {
  content: "/management/content",
  /** One of the texts. */
  text: (tag: string) => `/management/content?${editedTextKey}=${tag}`,
  visits: "/management/visits",
  /** What was reported of what guests said and restaurants show. */
  reports: "/management/reports",
  /** What was typed into the operator's header. */
  search: "/management/search",
  /** Everything about one order. */
  order: (id: string) => `/management/orders/${encodeURIComponent(id)}`,
  /** Accounts. */
  people: "/management/people",
  /** Everything about one account. */
  person: (id: string) => `/management/people/${encodeURIComponent(id)}`,
} as const;

/** The alerts' place on the operator's overview. */
export const alertsFragment = "hinweise";

/** The text to open on the page of texts. */
export const editedTextKey = "text";
