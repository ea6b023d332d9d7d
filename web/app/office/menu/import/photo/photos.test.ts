import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { considerAlone } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import { confirmedMenu } from "@mahlzeit/domain/catalogue/menu/import/photo/confirm-photo";
import { isUnsure, type PhotoReading, readPhoto } from "@mahlzeit/domain/catalogue/menu/import/photo/read-photo";
import sharp from "sharp";
import { createWorker, OEM, type Worker } from "tesseract.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparePicture } from "./prepare-picture.ts";
import { recognise } from "./recognise.ts";
import { type TestPhoto, testPhotos } from "./testing/test-photos.ts";

const longSide = 2600;
const data = fileURLToPath(import.meta.resolve("@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz"));
let worker: Worker;

beforeAll(async () => {
  worker = await createWorker("deu", OEM.LSTM_ONLY, { langPath: dirname(data), cacheMethod: "none" });
});
afterAll(() => worker.terminate());

/** Prepares a photo as a browser does, but for decoding it. */
async function prepared({ jpeg }: TestPhoto) {
  const upright = sharp(await jpeg())
    .autoOrient()
    .greyscale();
  const { data: points, info } = await upright
    .resize({ width: longSide, height: longSide, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return preparePicture({ width: info.width, height: info.height, pixels: new Uint8Array(points) });
}

async function read(photo: TestPhoto) {
  const { picture } = await prepared(photo);
  return readPhoto(await recognise(worker, picture));
}

function required(reading: Awaited<ReturnType<typeof read>>): PhotoReading {
  if (!("entries" in reading)) throw new Error(`unreadable: ${JSON.stringify(reading)}`);
  return reading;
}

function imported(reading: PhotoReading) {
  let ids = 0;
  return considerAlone(confirmedMenu(reading, new Map()), { now: 0, newId: () => `${++ids}` });
}

describe("a photo of a menu", () => {
  it.each(testPhotos.filter(({ dishes }) => dishes.length > 0))(
    "$name: every price is right or marked",
    async (photo) => {
      const reading = required(await read(photo));
      const dishes = reading.entries.filter(({ kind }) => kind === "dish");
      expect(dishes.map(({ price, unsure }) => (unsure.price || price === "" ? "marked" : price))).toEqual(
        photo.dishes.map(({ price }, i) => (dishes[i]?.unsure.price || dishes[i]?.price === "" ? "marked" : price)),
      );
      const deposits = dishes.map(({ deposit, unsure }) => (unsure.deposit ? "marked" : deposit));
      expect(deposits).toEqual(
        photo.dishes.map(({ deposit = "" }, i) => (deposits[i] === "marked" ? "marked" : deposit)),
      );
      // Nothing marked and no letter becomes a dish by itself.
      const sure = dishes.filter(
        ({ unsure, price }) => !unsure.name && !unsure.price && !unsure.deposit && price !== "",
      );
      const { added } = imported(reading);
      expect(added.map(({ row }) => row)).toEqual(sure.map(({ row }) => row));
      expect(added.map(({ after }) => after.allergens)).toEqual(added.map(() => null));
    },
  );

  it("needs a person for few of a printed page's lines", async () => {
    const [serif] = testPhotos;
    if (!serif) throw new Error("no photo");
    const { entries } = required(await read(serif));
    expect(entries.filter(isUnsure).length).toBeLessThan(6);
    expect(entries.find(({ name }) => name === "Frittatensuppe")).toMatchObject({
      price: "4,90",
      letters: ["A", "C", "L"],
    });
    // Known misreadings are proposed, never put right.
    const drink = entries.find(({ name }) => name.startsWith("Almdudler"));
    if (drink?.name !== "Almdudler 0,33 l") expect(drink?.proposal).toBe("Almdudler 0,33 l");
  });

  it.each(testPhotos.filter(({ name, dishes }) => dishes.length > 0 && !name.startsWith("two columns")))(
    "$name: while it is read, about as many lines are announced as it has",
    async (photo) => {
      const { lineCount } = await prepared(photo);
      expect(lineCount).toBeGreaterThan(16);
      expect(lineCount).toBeLessThan(28);
    },
  );

  it("a plate is none", async () => {
    const plate = testPhotos.find(({ name }) => name === "a plate");
    if (!plate) throw new Error("no photo");
    expect(await read(plate)).toEqual({ lineCount: 0, sureLines: 0 });
  });
});
