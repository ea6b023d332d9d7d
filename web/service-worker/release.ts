/** What build-tools/build-worker.ts puts in place of these names. */
declare const SHELL_FILES: readonly string[];
declare const RELEASE: string;

/** The scripts, styles, fonts and icons that listing, menu and cart cannot do without; their names tell their content. */
export const shellFiles = SHELL_FILES;

/** Another one with every build of the pages. */
export const release = RELEASE;
