import type { Age } from "../age.ts";
import { foodOrDrink } from "./food-or-drink.ts";

/**
 * Suggests the age for a dish or an option by its name, and by its category or group where the name says nothing; null:
 * none. It only suggests: somebody of the restaurant decides.
 */
export function suggestAge(name: string, category = ""): Age | null {
  const kind = foodOrDrink(name);
  const [own, heading] = [foldedOf(name), foldedOf(category)];
  if (kind === "food" || without.test(own)) return null;
  const isAmongFood = foodOrDrink(category) === "food";
  const age = ageIn(isAmongFood ? own.replaceAll(cookedWith, " ") : own);
  if (age !== null) return age;
  if (kind === "unsure" || softWords.test(own)) return null;
  if (smallMeasure.test(own)) return 18;
  if (softWords.test(heading) || without.test(heading)) return null;
  if (isAmongFood) return null;
  return mixed.test(heading) ? 18 : ageIn(heading);
}

/** The highest age of a text's words. */
function ageIn(text: string): Age | null {
  const words = text.replaceAll(softPairs, " ").replaceAll(ingredients, " ");
  if (spirits.test(words) || undeclined.test(words)) return 18;
  if (spritzed.test(words) && !juices.test(words)) return 16;
  return fermented.test(words) ? 16 : null;
}

/** Normalizes a text: lower case, without accents and apostrophes, as in "G’spritzter". */
function foldedOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’`´]/gu, "")
    .toLowerCase();
}

/** A pattern that finds one of these words, also declined, and one that ends in one of the endings. */
function oneOf(words: string, endings = ""): RegExp {
  const listed = (text: string) => foldedOf(text).split(" ").join("|");
  const compounds = endings && `|\\p{L}*(?:${listed(endings)})`;
  return new RegExp(`(?<!\\p{L})(?:${listed(words)}${compounds})(?:e|en|er|es|n|s)?(?!\\p{L})`, "u");
}

const without = new RegExp(
  `${oneOf("alkoholfrei antialkoholisch nichtalkoholisch virgin mocktail", "kinderpunsch kinderbowle malzbier süßmost").source}|(?:ohne|kein|0 ?%) ?alkohol|0[.,]0`,
  "u",
);

/** Two words that are a soft drink together. */
const softPairs = /ginger ?(?:ale|beer)|root ?beer|acqua frizzante/g;

/** Drinks before food that is made with them: "Sherry-Essig", "Port-Jus", "Bourbon-Vanille". */
const ingredients = /\p{L}+[ -](?:essig|dressing|vinaigrette|jus|glace|reduktion|tomate|vanill|salut)\p{L}*/gu;

/** Drinks in the names of food: "Bier-Radi", "Tiramisù mit Amaretto". */
const cookedWith = /\p{L}+-(?=\p{L})|(?<!\p{L})mit .*/gu;

/** The measure of a spirit, as in "Zirbe 2cl". */
const smallMeasure = /(?<![\d.,])[245] ?cl(?!\p{L})/u;

/** Soft drinks, as in a category of beers and lemonades. */
const softWords = oneOf(
  "cola fanta sprite almdudler soda mineral tee kaffee espresso cappuccino melange tonic kracherl acqua bull",
  "tee saft wasser limo limonade nektar sirup",
);

/** Headings of drinks that are mixed with spirits, whatever their names; "Cocktail" alone may be a sauce. */
const mixed = oneOf("cocktail longdrink digestif");

const spirits = oneOf(
  "gin rum sherry portwein madeira lillet zirberl metaxa pernod pastis cynar cointreau bacardi sliwowitz slibowitz whisky whiskey whiskies bourbon scotch wodka vodka tequila mezcal grappa ouzo raki rakı rakija absinth cognac brandy calvados armagnac wermut vermouth campari aperol negroni mojito caipirinha daiquiri sambuca limoncello amaretto fernet ramazzotti averna jägermeister jagatee jägertee baileys obstler edelbrand destillat spirituose spirits shot palinka tsipouro slibovitz soju rüscherl pharisäer fiaker",
  "schnaps schnäpse schnapserl brand brände likör geist",
);

/** Drinks with spirits whose names have several words, or would be something else when declined: porter is a beer. */
const undeclined =
  /(?<!\p{L})(?:port|martini (?:bianco|rosso|dry|fiero)|moscow mule|long island|espresso martini|(?:white|black) russian|cuba libre|mai tai|pina colada|sex on the beach|bloody mary|(?:pisco|whiske?y) sour|irish coffee|kaffee mit schuss)(?!\p{L})/u;

const fermented = oneOf(
  "cidre heuriger federweißer sake kaiserspritzer bier beer beers birra wein wine vino sekt prosecco frizzante spumante cremant cava champagner champagne most sturm cider spritz spritzer sangria porter radler pils pilsner pilsen märzen zwickl lager hefeweizen ale ipa stout hugo met(?!er) bowle punsch glühwein rose seidl krügerl krügel achterl viertel veltliner zweigelt blaufränkisch chardonnay riesling merlot sauvignon cabernet welschriesling muskateller burgunder schilcher uhudler chianti primitivo lambrusco lagrein vernatsch friulano soave sangiovese lugana barbera dac heineken efes corona peroni gösser ottakringer zipfer stiegl puntigamer schwechater wieselburger budweiser",
  "bier wein sekt most radler märzen pils bräu bowle punsch burgunder",
);

/** Wine with soda, unless it is a juice. */
const spritzed = oneOf("gspritzt gspritzter gespritzter");
const juices = oneOf("obi apfel himbeer holler johannisbeer ribisel orange traube marille", "saft sirup nektar");
