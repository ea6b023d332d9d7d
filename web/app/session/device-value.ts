import { type DeviceText, deviceText } from "./device-text.ts";

/** A value kept on this device as text: the same object until the text changes, as `useStored` needs it. */
export interface DeviceValue<Value> extends Pick<DeviceText, "subscribe" | "write"> {
  readonly read: () => Value;
}

export function deviceValue<Value>(key: string, decode: (text: string | null) => Value): DeviceValue<Value> {
  const { read, ...stored } = deviceText(key);
  let last: { readonly text: string | null; readonly value: Value } | null = null;
  return {
    ...stored,
    read: () => {
      const text = read();
      if (last === null || last.text !== text) last = { text, value: decode(text) };
      return last.value;
    },
  };
}
