import { api } from "@mahlzeit/contract/api";
import { type ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { mondayOf } from "@mahlzeit/domain/catalogue/menu/week/monday";
import { firstCard } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dateOfDayNumber, dayNumberOfDate, viennaDate } from "@mahlzeit/domain/local-time";
import { makeAccount } from "../accounts.ts";
import { callAs } from "../calls.ts";
import { testDevices } from "../devices.ts";
import { couponOf } from "./coupon.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of the endpoints about a restaurant itself: its members, pictures, hours, devices and printers. */
export function restaurantRules(world: World): Partial<Record<keyof typeof api, Rule>> {
  const { db, pool, now, app, here, nowhere, people, restaurant, ofRestaurant, somebody, picture } = world;
  const makeDevice = testDevices(db);
  const paired = async (what: "there" | "gone") => (what === "there" ? (await makeDevice(app, here.id)).id : nowhere);
  const printer = async (): Promise<string> => {
    await pool.query("DELETE FROM printers");
    const owner = await people["an owner of it"]();
    const body = { ...printerSettings, kind: "epson" };
    return (await callAs(app, owner, api.addPrinter, { params: { id: here.id }, body })).json()[0].id;
  };
  const invitation = async (): Promise<string> => {
    const { id } = await people["an owner of it"]();
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO invitations (id, restaurant_id, email, email_key, role, invited_by, invited_at, expires_at)
       SELECT made, $1, made || '@x.at', made || '@x.at', 'staff', $2, to_timestamp($3), to_timestamp($3 + 86400)
       FROM gen_random_uuid() AS made RETURNING id`,
      [here.id, id, now / 1000],
    );
    return rows[0]?.id ?? "";
  };
  let proposals = 0;
  const proposedTerms = async (): Promise<string> => {
    const operator = await people["an operator"]();
    // Each proposal is for a day without an agreement.
    const validFrom = dateOfDayNumber(dayNumberOfDate(otherTerms.validFrom) + ++proposals);
    const body = { ...otherTerms, validFrom };
    const proposed = await callAs(app, operator, api.proposeFeeTerms, { params: { id: here.id }, body });
    const terms: { id: string; state: string }[] = proposed.json().terms;
    return terms.find(({ state }) => state === "OPEN")?.id ?? "";
  };
  // The restaurant stays always open, because others order there.
  const allDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "00:00:00", endTime: "24:00:00", orderTypes: null };
  const hours = { schedules: [allDay], specialDays: [], holidays: [] };
  let coupons = 0;
  let menus = 0;
  const managedMenu = async (): Promise<ManagedMenu> => {
    const owner = await people["an owner of it"]();
    return (await callAs(app, owner, api.findManagedMenu, { params: { id: here.id } })).json();
  };
  /** Returns the revision of a draft with a change. */
  const revisionOfDraft = async () => {
    const owner = await people["an owner of it"]();
    const { revision, published } = await managedMenu();
    const [category] = published.document.categories;
    const document = { ...published.document, categories: [{ ...category, description: `Neu ${++menus}` }] };
    await callAs(app, owner, api.saveMenuDraft, { params: { id: here.id }, body: { revision, document } as never });
    return (await managedMenu()).revision;
  };
  const monday = mondayOf(viennaDate(now));
  const weekCard = { ...firstCard, cells: [] };
  /** Returns the revision of a saved week's card. */
  const revisionOfWeek = async (): Promise<string> => {
    const owner = await people["an owner of it"]();
    const params = { id: here.id, monday };
    const { revision } = (await callAs(app, owner, api.findWeekCard, { params })).json();
    const body = { revision, card: { ...weekCard, name: `Mittag ${++menus}` } };
    return (await callAs(app, owner, api.saveWeekCard, { params, body: body as never })).json().revision;
  };
  return {
    findMembers: { action: "see-members", about: async (what) => ({ params: restaurant(what) }) },
    findInvitations: { action: "see-members", about: async (what) => ({ params: restaurant(what) }) },
    inviteMember: {
      action: "manage-team",
      about: async (what) => ({ params: restaurant(what), body: { email: await somebody("there"), role: "staff" } }),
    },
    resendInvitation: {
      action: "manage-team",
      about: async (what) => ({ params: { ...restaurant(what), invitationId: await invitation() } }),
    },
    withdrawInvitation: {
      action: "manage-team",
      about: async (what) => ({ params: { ...restaurant(what), invitationId: await invitation() } }),
    },
    changeRole: {
      action: "manage-team",
      about: async (what) => {
        const { id } = await makeAccount(db, { now, memberOf: { [here.id]: "staff" } });
        return { params: { ...restaurant(what), accountId: id }, body: { role: "owner" } };
      },
    },
    dismissMember: {
      action: "manage-team",
      about: async (what) => {
        const { id } = await makeAccount(db, { now, memberOf: { [here.id]: "staff" } });
        return { params: { ...restaurant(what), accountId: id } };
      },
    },
    setRestaurantPicture: {
      action: "change-pictures",
      about: async (what) => ({ params: { ...restaurant(what), place: "logo" }, body: picture }),
    },
    removeRestaurantPicture: {
      action: "change-pictures",
      about: async (what) => ({ params: { ...restaurant(what), place: "logo" } }),
    },
    focusBanner: {
      action: "change-pictures",
      about: async (what) => ({ params: restaurant(what), body: { focusX: 30, focusY: 50 } }),
    },
    findSetup: { action: "go-online", about: async (what) => ({ params: restaurant(what) }) },
    goOnline: { action: "go-online", about: async (what) => ({ params: restaurant(what), body: { isOnline: true } }) },
    findAllergenCheck: { action: "see-menu", about: async (what) => ({ params: restaurant(what) }) },
    confirmAllergens: { action: "confirm-allergens", about: async (what) => ({ params: restaurant(what) }) },
    findManagedMenu: { action: "see-menu", about: async (what) => ({ params: restaurant(what) }) },
    saveMenuDraft: {
      action: "edit-menu",
      about: async (what) => {
        const { revision, published } = await managedMenu();
        return { params: restaurant(what), body: { revision, document: published.document } };
      },
    },
    tellPublishers: {
      action: "edit-menu",
      about: async (what) => ({ params: restaurant(what), body: { revision: await revisionOfDraft() } }),
    },
    discardMenuDraft: { action: "edit-menu", about: async (what) => ({ params: restaurant(what) }) },
    publishMenu: {
      action: "publish-menu",
      about: async (what) => ({ params: restaurant(what), body: { revision: await revisionOfDraft() } }),
    },
    findWeekCard: { action: "see-menu", about: async (what) => ({ params: { ...restaurant(what), monday } }) },
    findKnownDishes: { action: "see-menu", about: async (what) => ({ params: restaurant(what) }) },
    saveWeekCard: {
      action: "edit-menu",
      about: async (what) => ({
        params: { ...restaurant(what), monday },
        body: { revision: await revisionOfWeek(), card: weekCard },
      }),
    },
    notifyOfWeekCard: {
      action: "edit-menu",
      about: async (what) => ({
        params: { ...restaurant(what), monday },
        body: { revision: await revisionOfWeek() },
      }),
    },
    publishWeekCard: {
      action: "publish-menu",
      about: async (what) => ({
        params: { ...restaurant(what), monday },
        body: { revision: await revisionOfWeek() },
      }),
    },
    findPrices: { action: "see-menu", about: async (what) => ({ params: restaurant(what) }) },
    changePrices: {
      action: "publish-menu",
      about: async (what) => {
        const { published } = await managedMenu();
        const [product] = published.document.categories.flatMap(({ products }) => products);
        return {
          params: restaurant(what),
          body: { changes: [{ productId: product?.id, priceCents: 1000 + ++menus }] },
        };
      },
    },
    callOffPrices: { action: "publish-menu", about: async (what) => ({ params: restaurant(what) }) },
    callOffMenu: { action: "publish-menu", about: async (what) => ({ params: restaurant(what) }) },
    findMenuVersions: { action: "see-menu", about: async (what) => ({ params: restaurant(what) }) },
    findMenuVersion: {
      action: "see-menu",
      about: async (what) => ({
        params: { ...restaurant(what), number: String((await managedMenu()).published.number) },
      }),
    },
    restoreMenu: {
      action: "edit-menu",
      about: async (what) => ({
        params: restaurant(what),
        body: { version: (await managedMenu()).published.number },
      }),
    },
    addMenuPicture: {
      action: "edit-menu",
      about: async (what) => ({ params: restaurant(what), body: picture }),
    },
    findDelivery: { action: "edit-delivery", about: async (what) => ({ params: restaurant(what) }) },
    findBusiestDay: { action: "edit-delivery", about: async (what) => ({ params: restaurant(what) }) },
    changeDelivery: {
      action: "edit-delivery",
      about: async (what) => {
        const owner = await people["an owner of it"]();
        const { service: _, ...body } = (
          await callAs(app, owner, api.findDelivery, { params: { id: here.id } })
        ).json();
        return { params: restaurant(what), body };
      },
    },
    findProfile: { action: "see-profile", about: async (what) => ({ params: restaurant(what) }) },
    changeProfile: {
      action: "edit-profile",
      about: async (what) => {
        const owner = await people["an owner of it"]();
        const { service: _, ...body } = (await callAs(app, owner, api.findProfile, { params: { id: here.id } })).json();
        return { params: restaurant(what), body };
      },
    },
    findTables: { action: "see-profile", about: async (what) => ({ params: restaurant(what) }) },
    changeTables: {
      action: "edit-profile",
      about: async (what) => {
        const owner = await people["an owner of it"]();
        const { revision } = (await callAs(app, owner, api.findTables, { params: { id: here.id } })).json();
        return { params: restaurant(what), body: { revision, tables: ["Tisch 1"] } };
      },
    },
    findPrinters: { action: "see-printers", about: async (what) => ({ params: restaurant(what) }) },
    addPrinter: {
      action: "change-printers",
      about: async (what) => {
        await pool.query("DELETE FROM printers");
        return { params: restaurant(what), body: { ...printerSettings, kind: "epson" } };
      },
    },
    changePrinter: {
      action: "change-printers",
      about: async (what) => ({ params: { ...restaurant(what), printerId: await printer() }, body: printerSettings }),
    },
    removePrinter: {
      action: "change-printers",
      about: async (what) => ({ params: { ...restaurant(what), printerId: await printer() } }),
    },
    testPrinter: {
      action: "print-tickets",
      about: async (what) => ({ params: { ...restaurant(what), printerId: await printer() } }),
    },
    findDevices: { action: "see-devices", about: ofRestaurant },
    makePairingCode: {
      action: "pair-devices",
      about: async (what) => ({ body: { restaurant: restaurant(what).id } }),
    },
    renameDevice: {
      action: "manage-devices",
      about: async (what) => ({ params: { id: await paired(what) }, body: { name: "Tablet Theke" } }),
    },
    testDevice: { action: "pair-devices", about: async (what) => ({ params: { id: await paired(what) } }) },
    withdrawDevice: { action: "manage-devices", about: async (what) => ({ params: { id: await paired(what) } }) },
    findLight: { action: "see-devices", about: ofRestaurant },
    switchLight: {
      action: "manage-devices",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, isEnabled: true } }),
    },
    findEscalationRules: { action: "see-devices", about: ofRestaurant },
    changeEscalationRules: {
      action: "change-escalation",
      about: async (what) => ({ body: { restaurant: restaurant(what).id, answerMinutes: 10 } }),
    },
    findFeeTerms: { action: "see-terms", about: async (what) => ({ params: restaurant(what) }) },
    proposeFeeTerms: {
      action: "change-terms",
      about: async (what) => ({ params: restaurant(what), body: otherTerms }),
    },
    acceptFeeTerms: {
      action: "accept-terms",
      about: async (what) => ({ params: { ...restaurant(what), termsId: await proposedTerms() } }),
    },
    withdrawFeeTerms: {
      action: "change-terms",
      about: async (what) => ({ params: { ...restaurant(what), termsId: await proposedTerms() } }),
    },
    findOwnCoupons: { action: "edit-own-coupons", about: async (what) => ({ params: restaurant(what) }) },
    makeOwnCoupon: {
      action: "edit-own-coupons",
      about: async (what) => ({ params: restaurant(what), body: couponOf(`EIGEN${++coupons}`) }),
    },
    stopOwnCoupon: {
      action: "edit-own-coupons",
      about: async (what) => {
        const owner = await people["an owner of it"]();
        const given = { params: { id: here.id }, body: couponOf(`EIGEN${++coupons}`) };
        const made = await callAs(app, owner, api.makeOwnCoupon, given);
        return { params: { ...restaurant(what), couponId: made.json().id }, body: { reason: "Aus" } };
      },
    },
    findAudit: { action: "see-audit", about: ofRestaurant },
    findTips: { action: "see-tips", about: async (what) => ({ params: restaurant(what) }) },
    findRestaurantDay: { action: "see-restaurant", about: async (what) => ({ params: restaurant(what) }) },
    findNumbers: { action: "see-numbers", about: async (what) => ({ params: restaurant(what) }) },
    downloadNumbers: {
      action: "see-numbers",
      about: async (what) => ({ params: { ...restaurant(what), table: "days" } }),
    },
    findOpeningHours: { action: "see-hours", about: async (what) => ({ params: restaurant(what) }) },
    changeOpeningHours: {
      action: "edit-hours",
      about: async (what) => {
        const owner = await people["an owner of it"]();
        const { revision } = (await callAs(app, owner, api.findOpeningHours, { params: { id: here.id } })).json();
        return { params: restaurant(what), body: { revision, ...hours } };
      },
    },
    changeToday: {
      action: "change-hours-of-today",
      about: async (what) => ({ params: restaurant(what), body: { day: "2026-11-19", special: null } }),
    },
    decideHoliday: {
      action: "decide-holidays",
      about: async (what) => ({ params: restaurant(what), body: { day: "2026-12-25", choice: "CLOSED" } }),
    },
  };
}

const otherTerms = {
  validFrom: "2027-01-01",
  deliveryPerMille: 90,
  otherPerMille: 70,
  ownDoorPerMille: 0,
  cardBasisPoints: 140,
  cardFix: 0.25,
};
const printerSettings = { name: "Pass", paperWidth: 80, copies: 1, prints: ["KITCHEN"], printsOn: "PLACED" };
