import { expect, test } from "vitest";
import { findSources, type Source } from "./sources.ts";

/** Words that other developers would not understand in identifiers and file names, each with its replacement. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/^rooms?$/i, "AppContext (`context`), or folder"],
  [/^(CannotStart|cannot-start)$/, "StartupError"],
  [/^(Closing|closing\.ts)$/, "Shutdown"],
  [/^(\w*finishedAnswers?|sendFinished|finished-(answers|bytes))$/i, "response cache, CachedResponse"],
  [/^(ears?|deaf)$/i, "listener, disconnected"],
  [/^\w*saying\w*$|^saying-/i, "OrderReply, reply"],
  [/^fate\w*$|^\w+Fate$/, "decidePayment, PaymentDecision"],
  [/^(claim|usual)?patience(Ms)?$|^patient(Pool|Client|ly)$|^patiently$|^patient-pool$/i, "timeoutMs, retry timing"],
  [/^(with|endOf|isOutOf)Patience$|Borne$/, "timeout, max…"],
  [/^most[A-Z]\w*$/, "max…"],
  [/^\w*victims?$/i, "killed server, protected person"],
  [/^(newsMail|\w*NewsKind|\w+NewsMail|restaurant-news)$/, "status mail"],
  [/^(account|suggestion)-?letters?$/i, "account mail, suggestion mail"],
  [
    /^(keep|hold|give)(Account|Owner|Catalogue|Listing|Content|Out|Picture|Jobs|Back|Up|Way|InMemory|Page|Answer)$/,
    "lock, cache, save, enforce, block",
  ],
  [/^(find)?Standing$|^standing$|^Act$|^seenByTag$|^loseSight$|^Pulse$/, "status, AuditEntry, redact…, mark…, probe"],
  [
    /^(state|status|step|change|when|day|date|price|value|reason|question|order|payment|refund|until|count|role)(In)?Words$/,
    "…Text, …Labels",
  ],
  [/^(order|board|day|hours|when|step|status|state|audit)-words$/, "…-text, …-labels"],
  [
    /^(is|set|state|max|kitchen)?(Told|Said)\w*$|^\w*Untold$|^use(Told|Said)\w*$/,
    "notified, shown, handled, message, queued",
  ],
  [/^tell(Owners|Operators|Members|Account|Kitchen|Years|Opened\w*|Of[A-Z]\w*)$|^tell-of-/, "notify…, report…, sync…"],
  [/^Asked[A-Z]\w*$|^(use|refusalOf|find)Asked\w*$/, "Requested…, …Request, …Query"],
  [/^Given[A-Z]\w*$|GivenBack|^givenBack\w*$/, "…Input, File…, returned…"],
  [
    /^(keep|hold|give)(Order\w*|Import|Menus|Letters|Pages|Answers|Working|Application\w*|Unsaved|ClaimedOrders)$/,
    "save, add, run",
  ],
  [/^Kept[A-Z]\w*$|^(mark|show|watch|nothing|read|find)Kept\w*$|^kept-/, "Stored…, Fallback…, outdated"],
  [
    /^(brakeGuesses|workOff|hurryMails|orderOnAndOn|gatherWhatComesOften|planWaitingAnew)$/,
    "limit, run, batch, replan",
  ],
  [
    /^(PutOff|BigFind|Sideways|OnlyRail|WhatIsOut|WaitsTooLong|isMeant|whoDidIt|whatWasDone)$/,
    "postpone, search, scroll",
  ],
  [/^onGone$|^Gone$/, "onDismiss, removed"],
  [/^tell(Plainly|Patiently|OfUnknown|OfStorage|Outside|Listeners)$/, "throw…, report…, notify…"],
];

/** Returns the identifiers of a source file and the words of its path, without strings, comments and page texts. */
function wordsOf({ path, text }: Source): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm, "")
    .replaceAll(/(["'])(?:\\.|(?!\1)[^\\\n])*\1/g, '""')
    .replaceAll(/`(?:\\.|\$\{[^}]*\}|[^\\`])*`/g, "``");
  const declared = [
    ...code.matchAll(/\b(?:const|let|function\*?|class|interface|type)\s+([A-Za-z_$][\w$]*)/g),
    ...code.matchAll(/^\s*(?:readonly )?([A-Za-z_$][\w$]*)\??\s*[:(]/gm),
  ].map((match) => match[1] ?? "");
  const name = path.split("/").at(-1) ?? "";
  return [...declared, name.replace(/(\.(test|e2e))?\.\w+$/, ""), name];
}

function findRetired(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    [...new Set(wordsOf(source))].flatMap((word) =>
      retired.filter(([pattern]) => pattern.test(word)).map(([, instead]) => `${source.path}: ${word} -> ${instead}`),
    ),
  );
}

const code = findSources(/\.(ts|tsx|mjs)$/);

test("words that only we understood do not come back", () => {
  expect(findRetired(code)).toEqual([]);
});

test("the check sees what it forbids, in a declaration, a property and a file's name, and nothing in texts", () => {
  const text = [
    "const patienceMs = 5;",
    "interface Room {}",
    "  readonly fate: string;",
    "function keepOwner() {}",
    '// a room, and "a letter"',
    'const title = "fate";',
  ].join("\n");
  const found = findRetired([{ path: "server/http/finished-answers.ts", text }]);
  expect(found.map((one) => one.split(" ")[1])).toEqual([
    "patienceMs",
    "Room",
    "keepOwner",
    "fate",
    "finished-answers",
  ]);
  expect(findRetired([{ path: "domain/orders/order/states.ts", text: "export type OrderReply = string;" }])).toEqual(
    [],
  );
});
