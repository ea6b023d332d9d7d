/** A startup failure that the operator can fix. The message is one whole sentence, printed without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
