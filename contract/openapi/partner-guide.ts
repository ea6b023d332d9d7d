import { keyCallsPerMinute, keyUnusedDays } from "@mahlzeit/domain/kitchen/api-key";
import { maxWebhooks, switchedOffAfterMs } from "@mahlzeit/domain/kitchen/webhook";
import { dayMs } from "@mahlzeit/domain/local-time";

/** What holds for the calls and messages of tills and other partners, by its subject. Names of calls are in backticks. */
export const partnerGuide: Readonly<Record<string, string>> = {
  Key:
    "A restaurant's owner makes it under Betrieb, Anschlüsse. It goes into the header `Authorization: Bearer mz_live_…` " +
    "and does for this one restaurant what its scopes say; everything else is not there for it. The page shows the " +
    "restaurant's id too. Each call below has a command to try.",
  Orders:
    "`findBoard` has what the kitchen has to do, and what ended within two hours, with how to reach the guest; with " +
    "`order` that one alone. An order that is `PLACED` waits for an answer, at the latest until `mustBeAnsweredBy`. " +
    "`transitionOrder` accepts it with `minutes`, but without them where the guest has chosen the time `takeawayAt`; it " +
    "also rejects, and moves on to `READY`, `ON_THE_WAY` and `COMPLETED`. Cancelling and refunds are left to people. " +
    "Show the kitchen `allergies` and `note`. `isTest` marks orders that only try the kitchen out: an owner places one " +
    "from the board's menu.",
  "Asking or hearing":
    "A till asks `findBoard` every ten seconds, or opens `watchBoard`, whose events `board` have the whole board, now and " +
    "after each change. A stream may end at any time: open it again, a little later each time that this fails. With an " +
    "address in the internet it hears by webhook, which says where to look.",
  Webhooks:
    `An owner names up to ${maxWebhooks} addresses with https. Each message is signed as Standard Webhooks say: ` +
    "HMAC-SHA256 over `webhook-id.webhook-timestamp.body` with the address's secret; refuse what is older than five " +
    "minutes. A status 2xx within ten seconds accepts it. Else it comes again with the same `webhook-id`, for " +
    `${switchedOffAfterMs / dayMs} days with growing pauses, and then the address is switched off. So each comes at ` +
    "least once, and after a failure a later one may come first: do nothing twice for an id, and ask for the order as it " +
    "is. `data.id` is the order's, with `menu.published` the restaurant's. Nothing in it is about the guest. Test orders " +
    "are told to nobody.",
  "Late and repeated calls":
    "The same move again by the same key answers the order as it is, so repeat what got no answer. If somebody else was " +
    "faster, `illegal-transition` says who: leave the order to them.",
  Limits:
    `A key makes ${keyCallsPerMinute} calls a minute at most. After 429 and 503 wait as many seconds as the header ` +
    `Retry-After says. After 401 stop: the key was withdrawn, or not used for ${keyUnusedDays} days.`,
  Presence:
    "A till is no board: a restaurant with paired devices leaves one of them on, or it counts as silent and takes orders " +
    "for later only.",
  Example: "The source has a till in forty lines, `docs/till`, which takes orders by webhook and key.",
};
