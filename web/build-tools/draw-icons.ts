import { writeFile } from "node:fs/promises";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contentIconNames } from "../app/office/content/icon-names.ts";
import { kitchenIconNames } from "../app/office/kitchen/icon-names.ts";
import { weekIconNames } from "../app/office/menu/week/icon-names.ts";
import { numbersIconNames } from "../app/office/plots/icon-names.ts";
import { telephoneIconNames } from "../app/office/telephone/icon-names.ts";
import { operatorIconNames } from "../app/shell/management/operator-icon-names.ts";
import { iconNames } from "../app/ui/icon-names.ts";

/** The icon files, each with its icons' names. */
export const iconFiles: readonly { file: URL; names: readonly string[] }[] = [
  { file: new URL("../app/ui/icons.svg", import.meta.url), names: iconNames },
  { file: new URL("../app/office/kitchen/icons.svg", import.meta.url), names: kitchenIconNames },
  { file: new URL("../app/office/plots/icons.svg", import.meta.url), names: numbersIconNames },
  { file: new URL("../app/office/content/icons.svg", import.meta.url), names: contentIconNames },
  { file: new URL("../app/office/menu/week/icons.svg", import.meta.url), names: weekIconNames },
  { file: new URL("../app/office/telephone/icons.svg", import.meta.url), names: telephoneIconNames },
  { file: new URL("../app/shell/management/operator-icons.svg", import.meta.url), names: operatorIconNames },
];

/** Draws icons into one SVG file. Pages reference them, which needs no script and little HTML. */
export async function drawIcons(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(names.map(drawIcon));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

async function drawIcon(name: string): Promise<string> {
  const { default: icon } = (await import(`lucide-react/icons/${name}`)) as { default: LucideIcon };
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

if (import.meta.main) for (const { file, names } of iconFiles) await writeFile(file, await drawIcons(names));
