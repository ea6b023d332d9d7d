/** Returns the data folder of the journeys' server, with its database and mails. */
export function dataDir(): string {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error("E2E_DATA_DIR is not set: run the journeys through Playwright's configuration.");
  return folder;
}
