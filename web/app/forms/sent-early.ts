/** For the head of every document: remembers that Enter was pressed in a form whose scripts had not come yet. */
export const rememberEnter = `addEventListener("keydown",e=>{let t=e.target;if(e.key=="Enter"&&t.form&&t.localName=="input")t.form.dataset.early=""})`;

/** Whether that happened to this form. Says so once. */
export function isSentEarly({ dataset }: HTMLFormElement): boolean {
  const isEarly = "early" in dataset;
  delete dataset.early;
  return isEarly;
}
