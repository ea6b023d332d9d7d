/** The path this document was loaded for, however far its scripts have led since; null on the server. */
export const loadedPath = typeof location === "undefined" ? null : location.pathname;
