/** The headers of an answer that a browser keeps as a file. */
export function asFile(name: string): Record<string, string> {
  return { "content-disposition": `attachment; filename="${name}"` };
}
