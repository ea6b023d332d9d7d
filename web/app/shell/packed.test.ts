import { expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

const menu = { name: 'Gulasch "extra" ~ 300 g \\ ~"', products: [{ cents: 1290, soldOut: null }] };

it("packed data is unpacked as it was", () => {
  expect(unpack(pack(menu))).toEqual(menu);
});

it("the same packed data is the same object whenever it is unpacked, so that nothing takes it for new", () => {
  const packed = pack(menu);
  expect(unpack(packed)).toBe(unpack(packed));
  expect(unpack(pack(menu))).not.toBe(unpack(packed));
});

it("data that is not packed stays what it is", () => {
  expect(unpack(menu)).toBe(menu);
});
