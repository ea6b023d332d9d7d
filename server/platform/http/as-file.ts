/** Returns the headers of a response that the browser saves as a file. */
export function asFile(name: string): Record<string, string> {
  return { "content-disposition": `attachment; filename="${name}"` };
}
