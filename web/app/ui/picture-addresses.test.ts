import { expect, it } from "vitest";
import { mediaAddress, pictureSet } from "./picture-addresses.ts";

const picture = (width: number) => ({ hash: "abc", width, height: 640 });

it("a picture is offered in steps of 200 from 800 to 2000", () => {
  expect(pictureSet(picture(2400)).split(", ")).toEqual([
    "/media/abc/800.avif 800w",
    "/media/abc/1000.avif 1000w",
    "/media/abc/1200.avif 1200w",
    "/media/abc/1400.avif 1400w",
    "/media/abc/1600.avif 1600w",
    "/media/abc/1800.avif 1800w",
    "/media/abc/2000.avif 2000w",
  ]);
});

it("nothing wider than the picture is offered, with its true width", () => {
  expect(pictureSet(picture(1100))).toBe(
    "/media/abc/800.avif 800w, /media/abc/1000.avif 1000w, /media/abc/1200.avif 1100w",
  );
  expect(pictureSet(picture(300))).toBe("/media/abc/800.avif 300w");
});

it("the first 16 digits of its hash name a picture", () => {
  const hash = "0123456789abcdef0123456789abcdef01234567";
  expect(mediaAddress({ ...picture(800), hash }, 800, "webp")).toBe("/media/0123456789abcdef/800.webp");
});

it("a logo has an address in its own widths", () => {
  expect(mediaAddress(picture(288), 144, "avif")).toBe("/media/abc/144.avif");
});
