/** Calls somebody, says something and hears which key is pressed; or writes to them. */
export interface PhoneProvider {
  /** Resolves once the call is under way. Throws if it was refused, or if it is unknown whether it was made. */
  readonly call: (to: string, call: { readonly id: string; readonly say: string }) => Promise<void>;
  /** Resolves once an SMS is on its way, throws like `call`. It goes out within so many seconds or not at all. Null: there is no sender. */
  readonly text: ((to: string, sms: { readonly body: string; readonly validSeconds: number }) => Promise<void>) | null;
  /** What a notice of the provider says about a call; null if the provider did not sign it. */
  readonly read: (notice: PhoneNotice) => PhoneEvent | null;
  /** What the provider wants to hear back: that it should say this, and with `id` listen once more. */
  readonly answer: (say: string, id?: string) => { readonly type: string; readonly body: string };
}

export interface PhoneNotice {
  /** The path and query that were asked for. */
  readonly path: string;
  readonly signature: string | undefined;
  readonly form: ReadonlyMap<string, string>;
}

/** `digit`: the pressed key, absent if nothing was pressed. */
export type PhoneEvent = { readonly what: "digit"; readonly digit: string } | { readonly what: "ended" };
