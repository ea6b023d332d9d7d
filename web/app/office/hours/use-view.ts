import { useState } from "react";
import { readSetting, writeSetting } from "../frame/device-setting.ts";

/** The two views of a week. */
export const views = [
  { value: "bars", label: "Balken" },
  { value: "list", label: "Liste" },
] as const;
export type View = (typeof views)[number]["value"];

/** Returns the view chosen on this device; initially the list on phones, whose bars are narrow. */
export function useView(accountId: string): readonly [View, (view: View) => void] {
  const key = `hours-view-${accountId}`;
  const [chosen, setChosen] = useState<View>(() => {
    const stored = views.find(({ value }) => value === readSetting(key));
    return stored?.value ?? (matchMedia("(min-width: 600px)").matches ? "bars" : "list");
  });
  return [
    chosen,
    (view) => {
      writeSetting(key, view);
      setChosen(view);
    },
  ];
}
