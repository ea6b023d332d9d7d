import { paths } from "@mahlzeit/contract/page-addresses";

// --bg and --brand of the pages: the system's splash screen uses them while the app starts.
const paper = "#fbf7ee";
const herb = "#1b4530";

/** The web app manifest, which lets browsers install the app on a home screen. */
export function appManifest(productName: string): object {
  return {
    id: paths.listing(),
    name: productName,
    short_name: productName,
    description: "Essen bestellen in Österreich: liefern lassen, abholen oder vor Ort genießen.",
    lang: "de-AT",
    dir: "ltr",
    start_url: paths.listing(),
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: herb,
    categories: ["food", "shopping"],
    icons: [...[192, 512].map((size) => icon(size, "any")), ...[192, 512].map((size) => icon(size, "maskable"))],
  };
}

function icon(size: number, purpose: "any" | "maskable"): object {
  const name = purpose === "maskable" ? "maskable" : "icon";
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
