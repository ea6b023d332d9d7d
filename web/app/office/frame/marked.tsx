/** A result's text with the query underlined. */
export function Marked({ text, query }: { text: string; query: string }) {
  const at = text.toLocaleLowerCase("de").indexOf(query.toLocaleLowerCase("de"));
  if (at < 0) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
