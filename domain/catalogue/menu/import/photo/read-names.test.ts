import { expect, it } from "vitest";
import { unreadBracket } from "./read-names.ts";

it.each(["Bier (0,5 L)", "Steak (200 g)", "Pizza (XL)", "Pizza (L)", "Salat (vegan)", "Saft (0,4)", "Cola (1,2)"])(
  "no letters are found in %s",
  (text) => {
    expect(unreadBracket(text)).toBeNull();
  },
);
