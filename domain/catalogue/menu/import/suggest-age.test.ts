import { expect, test } from "vitest";
import { suggestAge } from "./suggest-age.ts";

test.each([
  "Zipfer Märzen",
  "Märzen, Flasche",
  "Bier vom Fass 0,3 l",
  "Biere",
  "Radler",
  "Grüner Veltliner",
  "Achterl Weißwein",
  "Apfelmost",
  "Mohrenbräu Spezial",
  "Gemischter Satz DAC",
  "Sturm",
  "Hugo",
  "Weißer Spritzer",
  "Prosecco 0,1 l",
  "Cidre",
  "G'spritzter",
  "Weißer G’spritzter 0,25 l",
  "Roter Gespritzter",
  "Met",
  "Honigmet, Met 0,2 l",
  "Erdbeerbowle",
  "Grauburgunder",
  "Porter vom Fass",
  "Eiswein 5 cl",
  "Heuriger",
  "Federweißer",
])("„%s“ is fermented", (name) => {
  expect(suggestAge(name)).toBe(16);
});

test.each([
  "Marillenbrand",
  "Obstler 2 cl",
  "Gin Tonic",
  "Aperol Spritz",
  "Cuba Libre mit Rum",
  "Eierlikör",
  "Vogelbeerschnaps",
  "Zirbengeist",
  "Jägermeister",
  "Piña Colada",
  "Espresso Martini",
  "White Russian",
  "Eiskaffee mit Baileys",
  "Sherry medium",
  "Lillet Wild Berry",
  "Zirbe 2cl",
  "Nusserl 4 cl",
  "Port",
  "Tawny Port 5 cl",
  "Weißer Portwein",
  "Vermouth",
  "Martini Bianco",
  "Rüscherl",
  "Kaffee mit Schuss",
  "Pharisäer",
  "Fiaker",
  "Tsipouro",
  "Slibovitz",
  "Soju",
])("„%s“ is, or has, a spirit", (name) => {
  expect(suggestAge(name)).toBe(18);
});

test.each([
  "Biergulasch",
  "Bierteig-Hendl",
  "Weinschaumcreme",
  "Eierlikörtorte",
  "Rumkugel",
  "Vollkorn-Fusilli",
  "Acqua frizzante",
  "Gulasch",
  "Weißwürste",
  "Cola 0,33 l",
  "Ginger Ale",
  "Ginger Beer",
  "Clausthaler alkoholfrei",
  "Gösser Naturradler 0,0",
  "Bier ohne Alkohol",
  "Malzbier",
  "Kinderpunsch",
  "Süßmost",
  "Virgin Mojito",
  "Piña Colada alkoholfrei",
  "Russische Eier",
  "Apfelsaft gespritzt",
  "Traubensaft",
  "Apfelsaft g'spritzt",
  "G’spritzter Himbeersaft",
  "Obi g'spritzt",
  "Kinderbowle",
  "Poke Bowl",
  "Sherryessig",
  "Sherry-Essig",
  "Entenbrust mit Port-Jus",
  "Port Salut",
  "Bourbon-Vanille",
  "Weinkraut",
  "Portulak",
  "Portobello",
  "Metzgerplatte",
  "Mettbrötchen",
  "Halber Meter",
  "Sturmkäse",
  "Martini-Gansl",
  "Espresso 4 cl",
  "Cola 0,2 l",
  "Ahornsirup 2 cl",
  "Erdbeeren, 12 cl",
  "Heurige Erdäpfel",
  "Fiakergulasch",
])("„%s“ gets no suggestion", (name) => {
  expect(suggestAge(name)).toBeNull();
});

test("a category speaks where the name does not, and never against it", () => {
  expect(suggestAge("Hausmarke 0,25 l", "Offene Weine")).toBe(16);
  expect(suggestAge("Williams 2 cl", "Schnäpse & Liköre")).toBe(18);
  expect(suggestAge("Marillenbrand", "Biere")).toBe(18);
  expect(suggestAge("Cola", "Bier & Limonaden")).toBeNull();
  expect(suggestAge("Käsebrot", "Zum Bier")).toBeNull();
  expect(suggestAge("Hausmarke", "Alkoholfreies")).toBeNull();
  expect(suggestAge("Chinotto", "Limonaden & Vino")).toBeNull();
  expect(suggestAge("Cuba Libre", "Cocktails")).toBe(18);
  expect(suggestAge("Cocktail", "Sauce")).toBeNull();
});

test.each([
  ["Rum-Kokos-Kugel", "Süßes"],
  ["Tiramisù mit Amaretto", "Dolci"],
  ["Bier-Radi", "Jause"],
  ["Most-Schopf", "Hauptspeisen"],
  ["Eistee", "Cocktails"],
  ["Red Bull", "Longdrinks"],
])("„%s“ below „%s“ gets no suggestion", (name, category) => {
  expect(suggestAge(name, category)).toBeNull();
});

test("a drink below a heading of food is still one", () => {
  expect(suggestAge("Marillenbrand", "Desserts")).toBe(18);
  expect(suggestAge("Vodka Bull", "Longdrinks")).toBe(18);
});
