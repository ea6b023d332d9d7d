import { boardHours, keyCallsPerMinute, keyUnusedDays, streamsPerKey } from "@mahlzeit/domain/kitchen/api-key";
import { maxWebhooks, switchedOffAfterMs } from "@mahlzeit/domain/kitchen/webhook";
import { dayMs } from "@mahlzeit/domain/local-time";
import { promisedMinutes, reasonMaxLength } from "@mahlzeit/domain/orders/order/answer";

/** The rules for the calls and messages of tills and other partners, by subject. Names of calls are in backticks. */
export const partnerGuide: Readonly<Record<string, string>> = {
  Key:
    "A restaurant's owner makes it under Betrieb, Anschlüsse. It goes into the header `Authorization: Bearer mz_live_…` " +
    "and does for this one restaurant what its scopes say; what it lacks the scope for is not there for it (404), and a call " +
    "that is not below is for no key (403 `not-for-keys`). The page shows the restaurant's id too. Each call below has a " +
    "command to try.",
  Orders:
    `\`findBoard\` has what the kitchen has to do, and what ended within ${boardHours} hours, with how to reach the guest; ` +
    "with `order` that one alone. An order that is `PLACED` waits for an answer, at the latest until `mustBeAnsweredBy`, when it is " +
    "cancelled; null says that nothing cancels it, however long it waits. `prepareFrom` is when its preparation begins: at " +
    "once, or early enough for the time `takeawayAt` that its guest has chosen. `answerFrom` is when the time to answer " +
    "begins: with the preparation, or an hour before it if that is more than an hour away. `takeawayAt` is null for as " +
    "soon as possible, `promisedAt` until it is accepted. " +
    "`transitionOrder` accepts it. Without `minutes` it promises the time that the guest has chosen, else the usual one, " +
    `but none before \`expectedAt\`; with them (${promisedMinutes.min} to ${promisedMinutes.max}) its own, but none before a ` +
    "chosen time. It rejects with a `reasonCode`, " +
    `for \`OTHER\` with a \`reason\` of up to ${reasonMaxLength} letters, for \`SOLD_OUT\` with the ids of the dishes in ` +
    "`soldOut`, which takes the scope `menu:sold-out`; and it moves on to `READY`, `ON_THE_WAY` and `COMPLETED`. " +
    "Cancelling and refunds are left to people. Show the kitchen the options, `allergies` and `note`. `isTest` marks " +
    "orders that only try the kitchen out: an owner places one from the board's menu.",
  Amounts:
    "Orders and the board are in euros, with at most two decimals. `fullPrice` is the whole line's, with its options and " +
    "its quantity, before discounts and without deposit. The menu's document is in whole cents (`priceCents`) and " +
    "hundredths of a per cent (`vatRate`, `discountBasisPoints`: 1000 is 10 %).",
  "Numbers and times":
    "`number` begins at 1 for each restaurant and day, and the day is that of `takeawayDate`, else that on which it was " +
    "placed, in Vienna: two orders on a board may have the same, so keep them by `id`. `expectedAt` is the time that the " +
    "guest saw when ordering, `promisedAt` what acceptance or postponement said. `payment` is `PAID`, `COLLECT` (the guest " +
    "pays the total when it is handed over) or `HOST` (the host of the event pays).",
  "Late orders and pauses":
    "Look at these times before accepting what arrives late: an order may have waited since yesterday. A pause and what " +
    "is sold out refuse new orders alone; those that were placed still want their answer. `findIntake` tells both.",
  "Asking or hearing":
    "A till asks `findBoard` every ten seconds, or opens `watchBoard`, whose events `board` have the whole board, now and " +
    "after each change. A stream may end at any time: open it again, a little later each time that this fails. A key has " +
    `${streamsPerKey} open at most, and 503 for more. With an address in the internet it hears by webhook, which says ` +
    "where to look.",
  Webhooks:
    `An owner names up to ${maxWebhooks} addresses with https. Each message is signed as Standard Webhooks say: ` +
    "HMAC-SHA256 over `webhook-id.webhook-timestamp.body` with the address's secret; refuse what is older than five " +
    "minutes. A status 2xx within ten seconds accepts it. Else it comes again with the same `webhook-id`, for " +
    `${switchedOffAfterMs / dayMs} days with growing pauses; then it is given up, and an address that has ` +
    "accepted nothing else is switched off. So each comes at least once, and after a failure a later one may come first: " +
    "do nothing twice for an id, and ask for the order as it is. `data.id` is the order's, with `menu.published` the " +
    "restaurant's. Nothing in it is about the guest. `order.changed` also comes when a guest takes back what they told " +
    "the kitchen: then erase the `allergies` that you stored, also where the board has the order no longer. Test orders " +
    "are told to nobody.",
  "Late and repeated calls":
    "The same move again by the same key answers the order as it is, so repeat what got no answer. If somebody else was " +
    "faster, `illegal-transition` says who: leave the order to them.",
  Limits:
    `A key makes ${keyCallsPerMinute} calls a minute at most. After 429 and 503 wait as many seconds as the header ` +
    "Retry-After says. After 401 stop, and after no other refusal: the key was withdrawn, is not written as it was shown, " +
    `or was not used for ${keyUnusedDays} days.`,
  Presence:
    "A till is no board: a restaurant with paired devices leaves one of them on, or it counts as silent and takes orders " +
    "for later only.",
  Example: "`till.mjs` is a till in forty lines, which takes orders by webhook and key, for Node 20 without packages.",
};
