import { withoutLookAlikes } from "./look-alikes.ts";

// The words below are spelled normally and compared without look-alikes.

const folded = (words: string) => words.trim().split(/\s+/).map(withoutLookAlikes);

/** The endings of compounds that are drinks, also in the plural and declined. */
const endings = folded(
  "getränk trunk wein bier saft schnaps brand likör wasser limo limonade kaffee tee sekt most drink spritzer punsch bowle schorle nektar radler champagner weizen cola tonic espresso cappuccino macchiato drinks",
);
/** "Weine", "Säfte", "Biere" */
const inflected = "(?:e|en|er|es|n|s)?";
export const drinkEndings = new RegExp(
  `^\\p{L}+(?:${endings.join("|")})${inflected}$|(?:${folded("料 酒 茶 咖啡 コーヒー ドリンク 飲み物").join("|")})$`,
  "u",
);

/** German words as used in Austria, also declined. */
const germanDrinks =
  "getränk wein bier saft schnaps likör wasser limo limonade kaffee tee sekt most drink softdrink longdrink cocktail mocktail spritz spritzer gspritzt gspritzter punsch bowle schorle nektar radler champagner mineral soda aperitif digestif spirituose destillat edelbrand obstler alkohol alkoholisch alkoholfrei antialkoholisch nichtalkoholisch erfrischung durstlöscher sturm staubiger federweißer pils pilsner märzen zwickl lager weizen";

const otherDrinks = [
  "säfte schnäpse brände liköre moste",
  // Spirits, mixed drinks, beers, wines and brands
  "gin gins rum rums whisky whiskys whiskey whiskeys whiskies bourbon scotch wodka wodkas vodka vodkas tequila mezcal grappa ouzo raki absinth cognac weinbrand brandy calvados armagnac wermut vermouth campari aperol negroni mojito caipirinha daiquiri hugo sambuca limoncello amaretto fernet ramazzotti averna jägermeister prosecco frizzante spumante crémant cava champagne secco tonic shot shots ale ales stout ipa cider ciders gösser ottakringer zipfer stiegl puntigamer schwechater wieselburger heineken budweiser tsingtao singha",
  "cola colas kola cocacola coke fanta sprite pepsi mirinda schweppes almdudler redbull römerquelle vöslauer gasteiner fritz fritzkola uludag mezzomix kombucha",
  "veltliner zweigelt blaufränkisch chardonnay riesling merlot sauvignon cabernet welschriesling muskateller burgunder schilcher uhudler chianti primitivo lambrusco pinot rosé bordeaux bardolino montepulciano rioja shiraz syrah tempranillo lugana valpolicella",
  "espresso espressi cappuccino macchiato americano melange mokka mocca ristretto einspänner verlängerter chai",
  // English, French, Italian, Spanish, Portuguese
  "beverage beverages drinks beer beers wine wines spirits juice juices coffee coffees tea teas water waters sodas lemonade lemonades liquor liquors boisson boissons vins bière bières café cafés eaux bevanda bevande bibita bibite birra birre vino vini caffè caffetteria succo succhi acqua acque amari aperitivo aperitivi digestivo digestivi superalcolici alcolici analcolici bebida bebidas cerveza cervezas vinos zumo zumos agua aguas licores refresco refrescos cerveja cervejas vinho vinhos",
  // Turkish, Croatian, Bosnian, Serbian, Slovene, Hungarian, Czech, Slovak, Polish, Romanian, Albanian
  "içecek içecekler içkiler meşrubat bira şarap çay kahve piće pića pijača pijače napici sokovi pivo piva vina čaj kava kafa rakija italok üdítő üdítők sörök borok kávé pálinka nápoj nápoje víno vína káva napój napoje piwo wino kawa herbata băutură băuturi vinuri cafea pije",
  // Russian, Ukrainian, Serbian, Greek, Arabic, Persian, Hebrew, Thai, Korean
  "напитки напиток напої пиво вино вина чай кофе кава соки сок вода водка пиће пића кафа кафе ποτά αναψυκτικά μπύρες κρασιά κρασί καφέδες καφές مشروبات مشروب قهوة شاي عصير نوشیدنی משקאות เครื่องดื่ม 음료 커피",
].join(" ");

const declined = (words: readonly string[]) =>
  words.flatMap((word) => [word, ...["e", "en", "er", "es", "n", "s"].map((end) => word + end)]);
export const drinkWords: ReadonlySet<string> = new Set([...declined(folded(germanDrinks)), ...folded(otherDrinks)]);

/** Words that may be either: of milk, or eaten with a spoon. "Most popular" is no cider. */
export const openWords: ReadonlySet<string> = new Set(
  declined(
    folded(
      "milch kakao smoothie smoothies shake shakes milchshake milkshake milkshakes lassi ayran bubbletea schokolade trinkschokolade eiskaffee eisschokolade eiscafé frappé affogato buttermilch molke joghurtdrink proteinshake eiweißshake matcha slush popular loved wanted liked ordered",
    ),
  ),
);

export const foodEndings: readonly string[] = folded(
  "suppe suppen topf eintopf salat salate salaten schnitzel schnitzerl gulasch fleisch fleischgerichte steak steaks burger burgers pizza pizzen pizzas pasta nudel nudeln nockerl nockerln spaghetti lasagne risotto reis käse brot brote brötchen semmel semmeln weckerl stangerl toast toasts kebap kebab bowl bowls curry currys fisch fische filet filets forelle lachs huhn hühner hendl hähnchen henderl schwein schweine rind kalb lamm pute wurst würste würstel würstl schinken speck speise speisen speiserl gericht gerichte gerichten vorspeise frühstück kuchen torte torten tarte strudel knödel palatschinke palatschinken schmarren schmarrn eisbecher sorbet süßes beilage beilagen sauce saucen soße soßen dips pommes kartoffel kartoffeln erdäpfel gemüse jause platte platten teller braten spieß spieße ripperl melone melonen nuss nüsse creme cremen crème krapfen tascherl taschen rolle rollen röllchen laibchen laberl aufstrich aufstriche pfanne pfandl auflauf beuschel leber zunge maultaschen spätzle spatzen sushi maki nigiri sashimi temaki ramen rucola rukola insekt insekten kuchl teig schnitte schnitten küche mahlzeit menüteller essen kost imbiss happen häppchen garnelen scampi shrimps kekse gebäck brunch bratl rösti pilze schwammerl tofu eierspeis omelett omelette omelettes früchte vollkorn sandwich sandwiches wrap wraps hotdog döner dürüm falafel pide lahmacun börek",
);

/** Whole words for food. Compounds that end in one of `foodEndings` need no entry here. */
export const foodWords: ReadonlySet<string> = new Set([
  ...foodEndings,
  ...folded(
    "köfte joghurt ei eier ente obst dip eis gelato gelati dolci dolce antipasti antipasto primi secondi contorni pizze panini insalate insalata zuppe zuppa carne pesce formaggi food foods starters starter appetizer appetizers soup soups salad salads main mains sides side dessert desserts breakfast lunch dinner snack snacks nachspeise süß süßspeise süßspeisen süßspeis sweets tapas mezze meze vegetarisch vegetarische vegetarisches vegan vegane veganes kinder kids chicken beef pork fish rice noodles dumplings nuggets wings fries fingerfood mehlspeise mehlspeisen nachtisch nachtische grill grillen gegrillt gegrilltes gebraten gebratene gebackene gebackenes chips saumon viande poisson entrées plats fromages ensaladas postres carnes pescados corba çorba çorbalar salata salatalar tatlılar yemekler izgara ćevapi ćevapčići pljeskavica juhe jela predjela salate deserti levesek saláták ételek polévky polévka jídla zupy dania przystawki desery супы салаты десерты закуски блюда шашлык супи σαλάτες ορεκτικά σούπες γλυκά افطار مقبلات سلطات kimchi bibimbap pho satay sate samosa naan tikka masala tandoori tacos burrito burritos nachos quesadilla enchiladas gyros souvlaki moussaka tzatziki bruschetta carpaccio tiramisù cheese bratensaft natursaft eigensaft panna margherita salami tonno funghi prosciutto calzone pita rollo sucuk gouda mozzarella cheeseburger hamburger backhendl cordon bleu tafelspitz frittaten frittatensuppe",
  ),
]);

/** Words that mean neither and do not affect the words beside them. */
export const neutralWords: ReadonlySet<string> = new Set(
  folded(
    "fl gl cl ml stk stück co vom komitee almost foremost mehr alles und unsere unser unserer hausgemacht hausgemachte warm warme warmes kalt kalte kaltes heiß heiße heißes groß große klein kleine rot rote weiß weiße offen offene alkohol karte menü menüs menu menus saison saisonal saisonale diverse diverses sonstige sonstiges extra extras auswahl aktion aktionen angebot angebote tages regional regionale fein feine feines frisch frische",
  ).filter((word) => !drinkWords.has(word)),
);

/** Endings as in "Kaffeespezialitäten", "Weinkarte", "Bierauswahl", which do not change the kind of the first part. */
export const neutralTails: readonly string[] = folded(
  "spezialität spezialitäten spezial karte karten auswahl sorte sorten variation variationen angebot angebote begleitung empfehlung empfehlungen kreation kreationen klassiker raritäten keller bar welt aktion aktionen flaschen flasche glasweise mix mixgetränk",
);
