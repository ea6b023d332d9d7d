/** A reason the operator can mend. The message is one whole sentence, printed without a stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
