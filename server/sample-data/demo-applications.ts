import { considerAlone } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import { dayMs, hourMs, type Instant, type Weekday } from "@mahlzeit/domain/local-time";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { allCheckPoints, type CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import { type ApplicationForm, emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { recordApplication, type SentApplication } from "../partners/applications/record-application.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { exampleIban } from "./demo-payout-accounts.ts";

/**
 * Records two restaurants that want to join the demo: one application is complete, the other has an unanswered
 * question.
 */
export async function recordDemoApplications(
  tx: Transaction,
  { fees, operatorId, now }: { readonly fees: FeeTerms; readonly operatorId: string; readonly now: Instant },
): Promise<void> {
  for (const application of demoApplications(now)) await recordApplication(tx, application, { fees, operatorId });
}

export function demoApplications(now: Instant): readonly SentApplication[] {
  return [
    {
      email: "servus@gerstl.example.at",
      form: mill,
      file: menuFile(millMenu, now),
      sentAt: now - dayMs - 5 * hourMs,
      checked: allBut("menu", "allergens", "account"),
      question: null,
    },
    {
      email: "eva@sonnleitner.example.at",
      form: cafe,
      file: menuFile(cafeMenu, now),
      sentAt: now - 3 * dayMs,
      checked: allBut("trade", "account"),
      question: {
        about: "account",
        words:
          "Das Konto gehört laut deiner Angabe Eva Sonnleitner, im Firmenbuch steht die Sonnleitner OG. Gehört es der Firma? Dann schick uns bitte den Namen, wie er bei der Bank steht.",
      },
    },
  ];
}

function allBut(...open: readonly CheckPoint[]): readonly CheckPoint[] {
  return allCheckPoints.filter((point) => !open.includes(point));
}

const periods = (weekdays: readonly Weekday[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }));

const mill: ApplicationForm = {
  ...emptyForm,
  name: "Wirtshaus Gerstlmühle",
  street: "Mühlgang",
  houseNumber: "14",
  postcode: "8020",
  city: "Graz",
  kind: "Österreichische Küche",
  website: "https://gerstl.example.at",
  applicant: "Johannes Gerstl",
  phone: "+43 316 555 01 20",
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  legalName: "Gerstl Gastronomie GmbH",
  legalForm: "GMBH",
  register: "FN 000201a",
  court: "Landesgericht für Zivilrechtssachen Graz",
  vatId: "ATU00000202",
  tradeNumber: "20102010",
  hours: periods([2, 3, 4, 5, 6], "11:00", "22:00"),
  preparationMinutes: 30,
  minimum: "18,00",
  postcodes: "8010, 8020, 8051",
  deliveryFee: "2,50",
  hasAllergens: true,
  iban: exampleIban(201),
  accountHolder: "Gerstl Gastronomie GmbH",
  accountingEmail: "buchhaltung@gerstl.example.at",
};

const cafe: ApplicationForm = {
  ...emptyForm,
  name: "Café Sonnleitner",
  street: "Linzer Gasse",
  houseNumber: "61",
  postcode: "5020",
  city: "Salzburg",
  kind: "Café",
  applicant: "Eva Sonnleitner",
  phone: "+43 662 555 04 17",
  orderTypes: ["TAKEAWAY"],
  legalName: "Sonnleitner OG",
  legalForm: "OG",
  register: "FN 000202b",
  court: "Landesgericht Salzburg",
  vatId: "ATU00000211",
  tradeNumber: "20202020",
  hours: periods([1, 2, 3, 4, 5, 6], "08:00", "18:00"),
  preparationMinutes: 15,
  minimum: "0,00",
  hasAllergens: true,
  iban: exampleIban(202),
  accountHolder: "Eva Sonnleitner",
};

const headings = ["Kategorie", "Gericht", "Beschreibung", "Preis", "Allergene"];
const millMenu = [
  headings,
  ["Suppen", "Kürbiscremesuppe", "Mit Kernöl", "6,40", "G"],
  ["Suppen", "Klare Rindsuppe", "Mit Frittaten", "5,60", "A,C,G,L"],
  ["Hauptspeisen", "Backhendl", "Mit Erdäpfelsalat", "17,90", "A,C,M"],
  ["Hauptspeisen", "Schweinsbraten", "Mit Sauerkraut und Knödel", "16,40", "A,C,L"],
  ["Hauptspeisen", "Käferbohnensalat", "Mit Kren und Zwiebel", "11,20", ""],
  ["Nachspeisen", "Apfelstrudel", "", "5,90", "A,C,G"],
];
const cafeMenu = [
  headings,
  ["Frühstück", "Salzburger Frühstück", "Semmel, Butter, Marillenmarmelade, Ei", "9,80", "A,C,G"],
  ["Frühstück", "Eierspeise", "Von drei Eiern", "7,60", "C,G"],
  ["Mehlspeisen", "Salzburger Nockerl", "Für zwei", "16,90", "A,C,G"],
  ["Mehlspeisen", "Topfenstrudel", "Mit Vanillesauce", "6,80", "A,C,G"],
];

/** Returns a table as a spreadsheet saves it, and the menu that an applicant's browser reads from it. */
function menuFile(table: readonly (readonly string[])[], now: Instant): SentApplication["file"] {
  const given = { kind: "table", name: "", table: table.map((row) => [...row]) } as const;
  const { menu } = considerAlone(given, { now, newId: () => uuidv7(now) });
  const text = table.map((row) => row.join(";")).join("\r\n");
  return { name: "speisekarte.csv", bytes: Buffer.from(`\ufeff${text}\r\n`), menu };
}
