/** Calls a number, speaks a text and receives the pressed key; or sends an SMS. */
export interface PhoneProvider {
  /** Resolves once the call is running. Throws if it was refused, or if it is unknown whether it was made. */
  readonly call: (to: string, call: { readonly id: string; readonly text: string }) => Promise<void>;
  /**
   * Resolves once an SMS is sent, throws like `call`. It is delivered within this many seconds or not at all. Null:
   * there is no sender.
   */
  readonly text: ((to: string, sms: { readonly body: string; readonly validSeconds: number }) => Promise<void>) | null;
  /** Reads a call's event from the provider's notice; null if the provider did not sign it. */
  readonly read: (notice: PhoneNotice) => PhoneEvent | null;
  /** Returns the response for the provider: the text to speak, and with `id` the request for another key. */
  readonly answer: (text: string, id?: string) => { readonly type: string; readonly body: string };
}

export interface PhoneNotice {
  readonly path: string;
  readonly signature: string | undefined;
  readonly form: ReadonlyMap<string, string>;
}

/** `digit`: the pressed key, absent if nothing was pressed. */
export type PhoneEvent = { readonly what: "digit"; readonly digit: string } | { readonly what: "ended" };
