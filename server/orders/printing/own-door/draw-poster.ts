import { withoutScheme } from "@mahlzeit/domain/orders/order/door-link";
import { openDocument } from "../../../platform/documents/open-page.ts";
import { qrOf } from "../qr.ts";

export interface Poster {
  readonly restaurant: string;
  /** The URL in the QR code, and as text below it. */
  readonly url: string;
  readonly productName: string;
}

/** The brand's colours, as in `web/app/styles/tokens.css`. */
const colours = { herb: "#1b4530", ink: "#12301f", butter: "#f6c34a", paper: "#fbf7ee", white: "#ffffff" };

const margin = 56;
const headHeight = 270;
const codeSize = 260;
/** The light margin that cameras need, in modules. */
const quiet = 4;
/** A constant time, so that only the content decides about the bytes. */
const drawnAt = 0;

/** Draws a poster in A4: the restaurant's name, its QR code as vectors, and the URL as text. */
export async function drawPoster({ restaurant, url, productName }: Poster): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, close } = await openDocument({ title: `Plakat: ${restaurant}`, size: "A4", margin: 0 }, drawnAt);
  const { width, height } = doc.page;
  const inner = width - 2 * margin;
  const centred = { width: inner, align: "center" } as const;

  doc.rect(0, 0, width, headHeight).fill(colours.herb);
  doc.rect(0, headHeight, width, 8).fill(colours.butter);
  doc.rect(0, headHeight + 8, width, height - headHeight - 8).fill(colours.paper);

  doc.font("display");
  const nameSpace = headHeight - 130;
  const size = sizes.find((one) => doc.fontSize(one).heightOfString(restaurant, centred) <= nameSpace) ?? smallest;
  const nameHeight = Math.min(doc.fontSize(size).heightOfString(restaurant, centred), nameSpace);
  doc.fillColor(colours.white).text(restaurant, margin, 48 + (nameSpace - nameHeight) / 2, {
    ...centred,
    height: nameSpace,
    ellipsis: true,
  });
  doc
    .font("strong")
    .fontSize(22)
    .fillColor(colours.butter)
    .text("Bestell direkt bei uns.", margin, headHeight - 58, centred);

  const top = headHeight + 44;
  const code = qrOf(url);
  const frame = codeSize + 28;
  doc.roundedRect((width - frame) / 2, top, frame, frame, 18).fill(colours.white);
  const scale = codeSize / (code.size + 2 * quiet);
  doc
    .save()
    .translate((width - codeSize) / 2 + quiet * scale, top + 14 + quiet * scale)
    .scale(scale)
    .path(code.path)
    .fill("#000000")
    .restore();

  doc
    .font("text")
    .fontSize(19)
    .fillColor(colours.ink)
    .text("Kamera draufhalten, aussuchen, fertig.", margin, top + frame + 24, centred);
  doc.fontSize(13).text("Oder tipp die Adresse ein:", margin, doc.y + 14, centred);
  const address = withoutScheme(url);
  doc.font("strong");
  const addressSize = addressSizes.find((one) => doc.fontSize(one).widthOfString(address) <= inner) ?? 10;
  doc.fontSize(addressSize).text(address, margin, doc.y + 4, centred);
  doc
    .font("text")
    .fontSize(11)
    .text(`Bestellen mit ${productName}`, margin, height - 46, { ...centred, lineBreak: false });
  return close();
}

const smallest = 22;
const sizes = [60, 52, 46, 40, 34, 28, smallest];
const addressSizes = [24, 20, 17, 14, 12];
