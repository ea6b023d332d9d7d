/** Inline script for the head of every document: marks a form in which Enter was pressed before its scripts had loaded. */
export const rememberEnter = `addEventListener("keydown",e=>{let t=e.target;if(e.key=="Enter"&&t.form&&t.localName=="input")t.form.dataset.early=""})`;

/** Tells if the form was marked, and removes the mark. */
export function takeEarlySubmit({ dataset }: HTMLFormElement): boolean {
  const isEarly = "early" in dataset;
  delete dataset.early;
  return isEarly;
}
