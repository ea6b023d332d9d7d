import { describe, expect, it } from "vitest";
import { allergenLetters } from "../../../allergens.ts";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { guessColumns } from "./guess-columns.ts";
import type { RowFixes } from "./imported-rows.ts";

function letters(text: string, fixes: RowFixes = new Map()) {
  const { added, faults } = importTable(paste(text), empty, { fixes });
  return {
    dishes: Object.fromEntries(added.map(({ after }) => [after.name, after.allergens?.join("") ?? null])),
    faults: faults.map(({ rows, field, message, suggestion }) => [rows[0], field, message, suggestion]),
  };
}

describe("a matrix of allergens", () => {
  it("is read from its crosses, whatever they look like", () => {
    const { dishes, faults } = letters(`Hauptspeise\tPreis\tA\tC\tG\tL\tM
Gulasch\t12,90\tx\t\t\tX\t
Käsespätzle\t11,90\t✓\t✓\t1\t\t
Schnitzel\t14,90\tja\tJA\tnein\t-\t0
Salat\t5,90\t\t\t\t\tM
Reis\t3,90\t\t\t\t\t`);
    expect(faults).toEqual([]);
    // The row of rice has no crosses and may have been forgotten.
    expect(dishes).toEqual({ Gulasch: "AL", Käsespätzle: "ACG", Schnitzel: "AC", Salat: "M", Reis: null });
  });

  it("may have names above its crosses, in a second row of headings, beside a column of letters", () => {
    const named = letters(`Speise\tPreis\tGluten\tEi\tMilch/Laktose\tSellerie
Gulasch\t12,90\tx\t\t\tx
Omelett\t8,90\t\tx\tx\t`);
    expect(named.dishes).toEqual({ Gulasch: "AL", Omelett: "CG" });
    const two = letters(`Speise\tPreis\tAllergene\t\t\t
\t\tA\tC\tG\tO
Gulasch\t12,90\tx\t\t\tx
Omelett\t8,90\t\tx\tx\t`);
    expect(two).toEqual({ dishes: { Gulasch: "AO", Omelett: "CG" }, faults: [] });
    const both = letters(`Speise\tPreis\tAllergene\tA\tC\tG
Gulasch\t12,90\tL, M\tx\t\t
Omelett\t8,90\t\t\tx\tx`);
    expect(both.dishes).toEqual({ Gulasch: "ALM", Omelett: "CG" });
  });

  it("asks about what is no clear cross, and proposes it", () => {
    const text = `Speise\tPreis\tA\tC\tG
Gulasch\t12,90\tx\t(x)\t
Braten\t13,90\t\t\tSpuren
Knödel\t9,90\tx\tx\tx`;
    const { dishes, faults } = letters(text);
    expect(dishes).toEqual({ Knödel: "ACG" });
    expect(faults).toEqual([
      [2, "allergens", "Bei „C“ steht „(x)“.", "A, C"],
      [3, "allergens", "Bei „G“ steht „Spuren“.", "G"],
    ]);
    const fixes = new Map([
      [2, { allergens: "A" }],
      [3, { allergens: "keine" }],
    ]);
    expect(letters(text, fixes)).toEqual({ dishes: { Gulasch: "A", Braten: "", Knödel: "ACG" }, faults: [] });
  });

  it("says that there is none only where it says so of all fourteen", () => {
    const row = (name: string, cell: (letter: string) => string) =>
      [name, "3,90", ...allergenLetters.map(cell)].join("\t");
    const { dishes } = letters(
      [
        ["Speise", "Preis", ...allergenLetters].join("\t"),
        row("Reis", () => "0"),
        row("Brot", (letter) => (letter === "A" ? "1" : "0")),
        row("Saft", (letter) => (letter === "A" ? "" : "0")),
      ].join("\n"),
    );
    expect(dishes).toEqual({ Reis: "", Brot: "A", Saft: null });
  });

  it("is no two sizes, and no columns of words", () => {
    const uses = (text: string) => guessColumns(paste(text)).columns.map(({ use }) => use);
    expect(uses("Pizza\tPreis S\tM\tL\nMargherita\t8,90\t9,90\t11,90")).not.toContain("allergen");
    expect(uses("Name\tPreis\tA\tC\tG\nTee\t3\tSorte\tKanne\tGlas")).not.toContain("allergen");
  });
});

describe("headings in the languages of kitchens", () => {
  it.each([
    "Kategori\tYemek Adı\tAçıklama\tFiyat\tAlerjenler",
    "KATEGORİ\tÜRÜN\tAÇIKLAMA\tFİYAT\tALERJEN",
    "Kategorija\tNaziv\tOpis\tCijena\tAlergeni",
    "Kategorija\tJelo\tSastojci\tCena (RSD)\tAlergeni",
    "Categoria\tPiatto\tDescrizione\tPrezzo\tAllergeni",
    "Kategória\tÉtel\tLeírás\tÁr\tAllergének",
    "Kategoria\tNazwa\tOpis\tCena\tAlergeny",
    "Kategorie\tNázev\tPopis\tCena\tAlergeny",
    "Categorie\tDenumire\tDescriere\tPreț\tAlergeni",
    "Categoría\tPlato\tDescripción\tPrecio\tAlérgenos",
    "Catégorie\tNom\tIngrédients\tPrix\tAllergènes",
    "Категория\tНазвание\tОписание\tЦена\tАллергены",
    "Категорія\tСтрава\tОпис\tЦіна\tАлергени",
    "类别\t菜名\t描述\t价格\t过敏原",
    "カテゴリ\t料理名\t説明\t価格\tアレルゲン",
    "الفئة\tالطبق\tالوصف\tالسعر\tحساسية",
    "Κατηγορία\tΠιάτο\tΠεριγραφή\tΤιμή\tΑλλεργιογόνα",
  ])("%s", (headings) => {
    const { headingRow, columns } = guessColumns(paste(`${headings}\nX\tGulasch\tmit Brot\t12,90\tA`));
    expect([headingRow, ...columns.map(({ use }) => use)]).toEqual([
      1,
      "category",
      "name",
      "description",
      "price",
      "allergens",
    ]);
  });
});
