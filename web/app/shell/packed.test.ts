import { expect, it, vi } from "vitest";
import { pack, unpack } from "./packed.ts";

const menu = { name: 'Gulasch "extra" ~ 300 g \\ ~"', products: [{ cents: 1290, soldOut: null }] };

/** As a browser finds it in the document. */
const received = structuredClone(pack(menu));

it("packed data is unpacked as it was", () => {
  expect(unpack(received)).toEqual(menu);
});

it("the server renders the very object that it packed", () => {
  expect(unpack(pack(menu))).toBe(menu);
});

it("what was not sent is completed, once", () => {
  const sent = structuredClone(pack(menu, { ...menu, products: [] }));
  expect(JSON.stringify(sent)).not.toContain("1290");
  const complete = vi.fn((found: typeof menu) => ({ ...found, products: [{ cents: 990, soldOut: null }] }));
  expect(unpack(sent, complete)).toEqual({ ...menu, products: [{ cents: 990, soldOut: null }] });
  expect(unpack(sent, complete)).toBe(unpack(sent));
  expect(complete).toHaveBeenCalledOnce();
});

it("the same packed data is the same object whenever it is unpacked, so that nothing takes it for new", () => {
  expect(unpack(received)).toBe(unpack(received));
  expect(unpack(structuredClone(received))).not.toBe(unpack(received));
});

it("data that is not packed stays what it is", () => {
  expect(unpack(menu)).toBe(menu);
});
