import { findWords } from "@mahlzeit/domain/catalogue/menu/find-words";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

const menu = (...names: string[]) => [sampleCategory({ products: names.map((name) => sampleProduct({ name })) })];
const evenings = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "17:00:00", endTime: "22:00:00" }];

beforeAll(async () => {
  await importServices(db, [
    sampleService({
      uid: "lindenhof",
      name: "Gasthaus Lindenhof",
      categories: menu("Wiener Schnitzel", "Kalbsschnitzel", "Käsespätzle", "Marillenknödel"),
    }),
    sampleService({
      uid: "vesuvio",
      name: "Vesuvio",
      serviceTypes: ["Italienische Pizza"],
      additionalServiceAttributes: { city: { name: "Graz" } },
      categories: [
        sampleCategory({
          name: "Pizza",
          products: [sampleProduct({ name: "Margherita", description: "mit Paradeisern und Büffelmozzarella" })],
        }),
      ],
    }),
    sampleService({ uid: "abends", name: "Abendlokal", schedules: evenings, categories: menu("Nachtschnitzel") }),
    sampleService({
      uid: "saal",
      name: "Lindensaal",
      additionalServiceAttributes: { orderTypes: ["EVENT"] },
      categories: menu("Festschnitzel"),
    }),
    sampleService({ uid: "zu", name: "Lindenwirt", enabled: false, categories: menu("Geheimschnitzel") }),
  ]);
});

const search = async (q: string, city = "") =>
  (await app.inject(`/api/search?${new URLSearchParams({ q, ...(city && { city }) })}`)).json();
const dishes = async (q: string, city?: string) =>
  (await search(q, city)).dishes.map(({ name }: { name: string }) => name);

test("a dish that can be ordered now comes with its price and who cooks it", async () => {
  const [dish] = (await search("Margherita")).dishes;
  expect(dish).toEqual({
    id: expect.any(String),
    name: "Margherita",
    price: 12.9,
    deposit: 0,
    allergens: ["A", "C"],
    uid: "vesuvio",
    restaurant: "Vesuvio",
    city: "Graz",
  });
});

test.each([
  ["a word of its name", "wiener", ["Wiener Schnitzel"]],
  ["its beginning", "schni", ["Wiener Schnitzel", "Kalbsschnitzel"]],
  ["another form of it", "Schnitzeln", ["Wiener Schnitzel", "Kalbsschnitzel"]],
  ["a typo", "schnizel", ["Wiener Schnitzel", "Kalbsschnitzel"]],
  ["letters without their dots", "kasespatzle", ["Käsespätzle"]],
  ["dots written out", "Kaesespaetzle", ["Käsespätzle"]],
  ["a stem", "Marillenknödeln", ["Marillenknödel"]],
  ["what is in it", "Büffelmozzarella Paradeiser", ["Margherita"]],
  ["its category", "Pizza", ["Margherita"]],
  ["nothing that is on a menu", "Sushi", []],
])("a dish is found by %s", async (_, typed, names) => {
  const found = await dishes(typed);
  expect(found).toEqual(expect.arrayContaining(names));
  expect(found).toHaveLength(names.length);
});

describe("in German", () => {
  beforeAll(() =>
    importServices(db, [
      sampleService({
        uid: "wortreich",
        name: "Wortreich",
        categories: menu(
          "Kürbiscremesuppe",
          "Frittatensuppentopf",
          "Leberknödel",
          "Zwetschkenknödel",
          "Eierschwammerlgulasch",
          "Schweinsbraten",
          "Preiselbeerpalatschinken",
          "Semmeln",
          "Topfengolatsche",
          "Mohnnudeln",
          "Eiskaffee",
          "Himbeertörtchen",
          "Rindfleisch mit Kren",
        ),
      }),
    ]),
  );

  test.each([
    ["Suppen", ["Kürbiscremesuppe"]],
    ["Cremesuppen", ["Kürbiscremesuppe"]],
    ["Suppe Kürbis", ["Kürbiscremesuppe"]],
    ["Leberknödeln", ["Leberknödel"]],
    ["Zwetschken Knödeln", ["Zwetschkenknödel"]],
    ["zwetschke-knoedel", ["Zwetschkenknödel"]],
    ["Knödel mit Zwetschken", ["Zwetschkenknödel"]],
    ["Schwammerln", ["Eierschwammerlgulasch"]],
    ["Palatschinke", ["Preiselbeerpalatschinken"]],
    ["Golatschen", ["Topfengolatsche"]],
    ["Nudel Mohn", ["Mohnnudeln"]],
    ["Eis Kaffee", ["Eiskaffee"]],
    ["Semmel", ["Semmeln"]],
    ["Braten vom Schwein", ["Schweinsbraten"]],
  ])("%j finds what is called otherwise: %j", async (typed, names) => {
    await expect.poll(() => dishes(typed), soon).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ["Wein", "Schweinsbraten"],
    ["Reis", "Preiselbeerpalatschinken"],
    ["Eis", "Preiselbeerpalatschinken"],
    ["Leber Zwetschken", "Leberknödel"],
    ["Zwetschken Suppe", "Zwetschkenknödel"],
    ["Kaffee Mohn", "Eiskaffee"],
    ["mit", "Rindfleisch mit Kren"],
    ["in der", "Leberknödel"],
  ])("%j does not find %j", async (typed, name) => {
    expect(await dishes(typed)).not.toContain(name);
  });
});

describe("a town in the question", () => {
  const at = (uid: string, city: string, ...names: string[]) =>
    sampleService({
      uid,
      name: uid,
      additionalServiceAttributes: { city: { name: city } },
      categories: menu(...names),
    });

  beforeAll(() =>
    importServices(db, [
      at("ischl", "Bad Ischl", "Zaunerstollen", "Wiener Backfleisch"),
      at("woerthersee", "Klagenfurt am Wörthersee", "Kärntner Kasnudeln", "Zaunerstollen vom See"),
      at("traun", "Wels", "Gebratener Leberkäse"),
      at("donau", "Tulln an der Donau", "Gebratener Wels", "Wiener Backfleisch mit Senf"),
    ]),
  );

  test.each([
    ["Zaunerstollen Bad Ischl", ["Zaunerstollen"]],
    ["in Klagenfurt Zaunerstollen", ["Zaunerstollen vom See"]],
    ["Zaunerstollen, Klagenfurt am Wörthersee", ["Zaunerstollen vom See"]],
    ["Kasnudel klagenfurt", ["Kärntner Kasnudeln"]],
    ["Zaunerstolen bad ischl", ["Zaunerstollen"]],
    // The first dish has the town's name.
    ["gebratener Wels", ["Gebratener Wels", "Gebratener Leberkäse"]],
    ["Backfleisch Tulln", ["Wiener Backfleisch mit Senf"]],
    ["Zaunerstollen Wels", []],
    ["Bad Ischl", []],
  ])("%j finds %j", async (typed, names) => {
    await expect.poll(() => dishes(typed), soon).toEqual(names);
  });

  test("also leads to the page of dishes, with the words to mark", async () => {
    const page = (await app.inject("/api/search/dishes?q=Zaunerstollen+in+Bad+Ischl")).json();
    expect(page.groups.map((one: { restaurant: { uid: string } }) => one.restaurant.uid)).toEqual(["ischl"]);
    expect(page.meant).toEqual(["zaunerstollen"]);
  });
});

test("restaurants, kinds and cities are found by their names, a restaurant by a typo too", async () => {
  const found = await search("Lindenhoff");
  expect(found.restaurants[0]).toEqual({ uid: "lindenhof", name: "Gasthaus Lindenhof", city: "Wien", open: true });
  expect((await search("Abendlokal")).restaurants).toMatchObject([{ uid: "abends", open: false }]);
  expect(await search("pizza")).toMatchObject({ types: ["Italienische Pizza"], cities: [] });
  expect(await search("gra")).toMatchObject({ cities: ["Graz"], types: [] });
});

test("neither who is not enabled nor who only takes events is found", async () => {
  const { restaurants } = await search("Linden");
  expect(restaurants.map(({ uid }: { uid: string }) => uid)).toEqual(["lindenhof"]);
  expect(await dishes("Festschnitzel")).not.toContain("Festschnitzel");
  expect(await dishes("Geheimschnitzel")).not.toContain("Geheimschnitzel");
});

test("what can be had in one's city comes first", async () => {
  await importServices(db, [
    sampleService({
      uid: "grazer-wirt",
      name: "Grazer Wirt",
      additionalServiceAttributes: { city: { name: "Graz" } },
      categories: menu("Kalbsbraten"),
    }),
    sampleService({ uid: "wiener-wirt", name: "Wiener Wirt", categories: menu("Kalbsbraten") }),
  ]);
  for (const city of ["Graz", "Wien"])
    await expect.poll(async () => (await search("Kalbsbraten", city)).dishes[0]?.city, soon).toBe(city);
});

test("what leaves a menu is no longer found", async () => {
  const imported = (name: string) => importServices(db, [sampleService({ uid: "wechsel", categories: menu(name) })]);
  await imported("Beuschel");
  await expect.poll(() => dishes("Beuschel"), soon).toEqual(["Beuschel"]);
  await imported("Fiakergulasch");
  expect(await dishes("Beuschel")).toEqual([]);
});

test.each(["", " ", "%", "'", ":*", "!", "& |", "\\", "((("])(
  "%j typed finds nothing and breaks nothing",
  async (q) => {
    const answer = await app.inject(`/api/search?${new URLSearchParams({ q })}`);
    expect(answer.statusCode).toBe(q.trim() === "" ? 422 : 200);
    if (answer.statusCode === 200) expect(answer.json().dishes).toEqual([]);
  },
);

test("one network cannot ask without end", async () => {
  const busy = await testApp({ db, pool, now: () => noon }, { requestLimits: true });
  for (let i = 0; i < 300; i++) await busy.inject("/api/search?q=%25");
  expect((await busy.inject("/api/search?q=%25")).statusCode).toBe(429);
});

test("dishes that are sold out, or not offered at this time, are not found until they are there again", async () => {
  const products = [
    sampleProduct({ name: "Topfenstrudel" }),
    sampleProduct({
      name: "Milchrahmstrudel",
      availability: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "17:00:00", to: "22:00:00" },
    }),
    sampleProduct({ name: "Apfelstrudel" }),
  ];
  await importServices(db, [
    sampleService({ uid: "strudel", name: "Strudelhaus", categories: [sampleCategory({ products })] }),
  ]);
  const grouped = async () =>
    (await app.inject("/api/search/dishes?q=strudel"))
      .json()
      .groups.flatMap((one: { dishes: { name: string }[] }) => one.dishes.map(({ name }) => name));
  const found = async () => [(await dishes("strudel")).toSorted(), (await grouped()).toSorted()];
  await expect.poll(found, soon).toEqual([
    ["Apfelstrudel", "Topfenstrudel"],
    ["Apfelstrudel", "Topfenstrudel"],
  ]);
  await pool.query(
    `INSERT INTO sold_out (restaurant_id, product_id, sold_out_at, sold_out_until)
     SELECT restaurant_id, id, $1, $2 FROM products WHERE name = 'Apfelstrudel'`,
    [new Date(noon - 60_000), new Date(noon + 60_000)],
  );
  expect(await found()).toEqual([["Topfenstrudel"], ["Topfenstrudel"]]);
  await pool.query("UPDATE sold_out SET sold_out_until = $1", [new Date(noon)]);
  expect(await found()).toEqual([
    ["Apfelstrudel", "Topfenstrudel"],
    ["Apfelstrudel", "Topfenstrudel"],
  ]);
});

test("dishes come by restaurant, those first that deliver to the place, with what they offer and the words that were meant", async () => {
  const postalAvailabilities = [{ city: { name: "Steyr" }, minimumOrderAmount: 18 }];
  await importServices(db, [
    sampleService({ uid: "weit", name: "Weit", categories: menu("Schmarrn im Glas", "Grießschmarrn", "Backhendl") }),
    sampleService({ uid: "nah", name: "Nah", postalAvailabilities, categories: menu("Kaiserschmarrn für zwei") }),
    sampleService({ uid: "nachts", name: "Nachts", schedules: evenings, categories: menu("Nachtschmarrn") }),
  ]);
  const find = async (query: object) =>
    (await app.inject(`/api/search/dishes?${new URLSearchParams({ ...query })}`)).json();
  const uids = ({ groups }: { groups: { restaurant: { uid: string } }[] }) => groups.map((one) => one.restaurant.uid);
  await expect.poll(async () => uids(await find({ q: "schmarrn" })), soon).toEqual(["weit", "nah"]);
  const typo = await find({ q: "Schmarn", city: "Steyr", postcode: "4400" });
  expect(uids(typo)).toEqual(["nah", "weit"]);
  expect(typo.groups[0]).toMatchObject({
    restaurant: { name: "Nah", city: "Wien", delivery: { fee: 0, minimum: 18, earliest: expect.any(String) } },
    dishes: [{ name: "Kaiserschmarrn für zwei", price: 12.9, deposit: 0, category: "Speisen" }],
  });
  expect(typo.groups[1].restaurant.delivery).toBeNull();
  expect(typo.groups[1].dishes.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    "Grießschmarrn",
    "Schmarrn im Glas",
  ]);
  expect(typo.groups.flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes)).toSatisfy(
    (all: { name: string }[]) => all.every(({ name }) => findWords(name, typo.meant).length > 0),
  );
  expect(await find({ q: "Sushi" })).toEqual({ meant: ["Sushi"], groups: [] });
});
