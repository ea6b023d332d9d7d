import type { Age } from "../age.ts";
import { foodOrDrink } from "./food-or-drink.ts";
import { withoutLookAlikes } from "./look-alikes.ts";

/**
 * Suggests the age for a dish or an option by its name, and by its category or group where the name says nothing; null:
 * none. It only suggests: somebody of the restaurant decides.
 */
export function suggestAge(name: string, category = ""): Age | null {
  const kind = foodOrDrink(name);
  if (kind === "food" || isWithoutAlcohol(name)) return null;
  const own = ageIn(name);
  if (own !== null) return own;
  if (kind === "unsure" || isWithoutAlcohol(category) || softWords.test(withoutLookAlikes(name))) return null;
  return foodOrDrink(category) === "food" ? null : ageIn(category);
}

/** The highest age of a text's words. A word that belongs to a drink without alcohol counts for none. */
function ageIn(text: string): Age | null {
  const words = withoutLookAlikes(text).replaceAll(softPairs, " ");
  if (spirits.test(words)) return 18;
  return fermented.test(words) ? 16 : null;
}

function isWithoutAlcohol(text: string): boolean {
  return without.test(withoutLookAlikes(text));
}

/** A pattern that finds one of these words, also declined, and one that ends in one of the endings. */
function oneOf(words: string, endings = ""): RegExp {
  const listed = (text: string) => withoutLookAlikes(text).trim().split(/\s+/).join("|");
  const compounds = endings && `|\\p{L}*(?:${listed(endings)})`;
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${listed(words)}${compounds})(?:e|en|er|es|n|s)?(?![\\p{L}\\p{M}])`, "u");
}

const without = new RegExp(
  `${oneOf("alkoholfrei antialkoholisch nichtalkoholisch virgin mocktail", "kinderpunsch malzbier süßmost").source}|(?:ohne|kein|0 ?%) ?${withoutLookAlikes("alkohol")}|0[.,]0`,
  "u",
);

/** Two words that are a soft drink together. */
const softPairs = new RegExp(withoutLookAlikes("ginger ?ale") + "|ginger ?beer|root ?beer", "g");

/** Soft drinks among others, as in a category of beers and lemonades. */
const softWords = oneOf(
  "cola fanta sprite almdudler soda mineral eistee tee kaffee espresso cappuccino melange tonic kracherl",
  "saft wasser limo limonade kaffee nektar cola sirup",
);

const spirits = oneOf(
  "gin rum whisky whiskey whiskies bourbon scotch wodka vodka tequila mezcal grappa ouzo raki rakija absinth cognac brandy calvados armagnac wermut vermouth campari aperol negroni mojito caipirinha daiquiri sambuca limoncello amaretto fernet ramazzotti averna jägermeister jagatee jägertee obstler edelbrand destillat spirituose spirits shot palinka longdrink cocktail digestif marille-schnaps",
  "schnaps schnäpse schnapserl brand brände likör geist",
);

const fermented = oneOf(
  "bier beer beers wein wine vino birra sekt prosecco frizzante spumante cremant cava champagner champagne most sturm cider spritz spritzer gspritzt gspritzter radler pils pilsner märzen zwickl lager weizen hefeweizen ale ipa stout hugo bowle punsch glühwein rose seidl krügerl krügel achterl viertel veltliner zweigelt blaufränkisch chardonnay riesling merlot sauvignon cabernet welschriesling muskateller burgunder schilcher uhudler chianti primitivo lambrusco heineken gösser ottakringer zipfer stiegl puntigamer schwechater wieselburger budweiser",
  "bier wein sekt most radler märzen pils",
);
