import { tidy } from "./imported-rows.ts";

/** Recognizes a line that can only be a heading, by a plural or collective word: "Suppen", "Kleine Speisen", "Dolci". */
export function isSurelyHeading(text: string): boolean {
  const words = tidy(text)
    .toLocaleLowerCase("de")
    .replace(/[([][^)\]]*[)\]]|\d+[.)]/g, " ")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return words.length <= 5 && !words.some((word) => joining.has(word)) && words.some(isCollective);
}

function isCollective(word: string): boolean {
  return collectives.has(word) || plurals.some((plural) => word.endsWith(plural));
}

/** "Gemischte Vorspeisen mit Brot" may be a dish. */
const joining: ReadonlySet<string> = new Set("mit auf ohne dazu with con".split(" "));

/** Words that name several dishes, also at the end of compounds: "Fischgerichte", "Weißweine". */
const plurals: readonly string[] =
  "speisen suppen salate salaten gerichte spezialitäten getränke weine biere säfte schnäpse spirituosen torten brote gebäck pizzen beilagen".split(
    " ",
  );

/** Words that name several dishes, and are no dish's name themselves. */
const collectives: ReadonlySet<string> = new Set(
  "süßes kaltes warmes heißes frühstück brunch pizza pizze pasta burger burgers sushi maki nigiri sashimi bowls snacks fingerfood extras desserts saucen dips toppings cocktails mocktails longdrinks drinks softdrinks aperitifs digestifs shots alkoholfreies antialkoholisches antipasti primi secondi contorni insalate zuppe dolci bevande bibite vini birre starters mains sides soups salads tapas mezze meze".split(
    " ",
  ),
);

/** Recognizes a short line that names no ingredients: "Hausbrot", "Vom Fass". It may be a heading or a dish. */
export function mayBeHeading(text: string): boolean {
  const tidied = tidy(text);
  return /^\p{Lu}/u.test(tidied) && !/[,.;:!?\d]/.test(tidied) && tidied.split(" ").length <= 3;
}
