import type { Texts } from "@mahlzeit/contract/operator/content";
import { paths } from "@mahlzeit/contract/page-addresses";
import type { Config } from "../../platform/config/config.ts";

interface About {
  readonly config: Pick<Config, "productName" | "publicUrl" | "isListed">;
  readonly texts: Pick<Texts<"agents"> & Texts<"legal">, "agents" | "legal">;
  readonly mcpPath: string;
}

/** Returns llms.txt (llmstxt.org): what this marketplace is, in Markdown, with links that robots.txt leaves open. */
export function llmsText({ config: { productName, publicUrl, isListed }, texts, mcpPath }: About): string {
  const link = (name: string, path: string, words: string) => `- [${name}](${publicUrl}${path}): ${words}\n`;
  const links = (list: readonly string[]) => list.join("");
  return `# ${productName}

> ${texts.agents}

Seiten und Antworten sind auf Deutsch, Preise in Euro mit allen Steuern. Zu Allergenen steht hier, was die Restaurants angeben; fehlt eine Angabe, ist sie unbekannt, nie „keine“. Wer etwas nicht verträgt, fragt im Restaurant.

## Für Agenten

${link("MCP", mcpPath, "drei Werkzeuge, die nur lesen, ohne Anmeldung: Restaurants zu einer Postleitzahl, eine Speisekarte, der Preis eines Warenkorbs mit einem Link, der ihn öffnet. Bestellt wird auf der Seite, von einem Menschen.")}
## Seiten

${links([
  link("Restaurants", paths.listing(), "alle Restaurants, nach Ort und Küche"),
  link("AGB", paths.guestTerms, "was beim Bestellen gilt"),
  link("Rücktritt", paths.withdrawal, "wovon Gäste zurücktreten können"),
  link(texts.legal, paths.legal, "wer das betreibt, und was mit Daten geschieht"),
  link("Barrierefreiheit", paths.accessibility, "wie weit die Seiten für alle bedienbar sind"),
  ...(isListed ? [link("Sitemap", "/sitemap.xml", "alle Seiten, auch jedes Restaurants")] : []),
])}`;
}
