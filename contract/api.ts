import { completeAddress, searchAddresses } from "./catalogue/addresses.ts";
import { confirmAllergens, findAllergenCheck } from "./catalogue/allergen-check.ts";
import { changeDelivery, findBusiestDay, findDelivery } from "./catalogue/edit-delivery.ts";
import { changeOpeningHours, changeToday, decideHoliday, findOpeningHours } from "./catalogue/edit-hours.ts";
import {
  addMenuPicture,
  callOffMenu,
  discardMenuDraft,
  findManagedMenu,
  findMenuVersion,
  findMenuVersions,
  publishMenu,
  restoreMenu,
  saveMenuDraft,
  tellPublishers,
} from "./catalogue/edit-menu.ts";
import { callOffPrices, changePrices, findPrices } from "./catalogue/edit-prices.ts";
import { changeProfile, findProfile } from "./catalogue/edit-profile.ts";
import { changeTables, findTables } from "./catalogue/edit-tables.ts";
import { listingFacets } from "./catalogue/facets.ts";
import { getCategoryProducts, getMenu } from "./catalogue/menus.ts";
import { addPicture, focusBanner, removeRestaurantPicture, setRestaurantPicture } from "./catalogue/pictures.ts";
import { placesApi } from "./catalogue/places.ts";
import {
  allCities,
  allTypes,
  allUids,
  bannerPreview,
  companyServices,
  filterServices,
  getHours,
  getOrderDays,
  getOrderTimes,
  getPostalAvailabilities,
  getSchedules,
  getService,
  getServiceByUid,
  logoPreview,
  servicesInCities,
} from "./catalogue/restaurants.ts";
import { searchApi } from "./catalogue/search.ts";
import {
  findKnownDishes,
  findWeekCard,
  notifyOfWeekCard,
  publishWeekCard,
  saveWeekCard,
} from "./catalogue/week-card.ts";
import { findApiKeys, makeApiKey, withdrawApiKey } from "./kitchen/api-keys.ts";
import {
  findDevices,
  findOwnDevice,
  makePairingCode,
  pairDevice,
  renameDevice,
  reportTrial,
  sendLifeSign,
  testDevice,
  withdrawDevice,
} from "./kitchen/devices.ts";
import { bringBack, findIntake, markSoldOut, pauseIntake, resumeIntake, setBusy } from "./kitchen/intake.ts";
import { findLight, switchLight } from "./kitchen/light.ts";
import {
  findOperatorPush,
  findPushKey,
  subscribeOperatorToPush,
  subscribeToPush,
  unsubscribeFromPush,
  unsubscribeOperatorFromPush,
} from "./kitchen/push.ts";
import { money } from "./money/money-api.ts";
import { getReceipt } from "./money/receipts.ts";
import { callsAboutPeople } from "./operator/accounts.ts";
import { findAudit } from "./operator/audit.ts";
import {
  allContentCategories,
  findEntries,
  findTexts,
  getEntry,
  getEntryImage,
  previewEntryImage,
} from "./operator/content.ts";
import { reportEndpoints } from "./operator/decide-reports.ts";
import { downloadNumbers, findNumbers, findTips } from "./operator/numbers.ts";
import { operatorApi } from "./operator/operator-api.ts";
import { findRestaurantDay } from "./operator/restaurant-day.ts";
import { countVisit } from "./operator/visits.ts";
import { findAlternatives } from "./orders/alternatives.ts";
import { ratingEndpoints } from "./orders/answer-ratings.ts";
import { findBoard, findBoardComplaints, placeTestOrder, reportOpenedTicket } from "./orders/board.ts";
import { answerQuestion, askGuest, correctOrder, previewCorrection } from "./orders/corrections.ts";
import { checkCoupon } from "./orders/coupons.ts";
import { customerOrders, exportCustomer } from "./orders/customer-orders.ts";
import { driverEndpoints } from "./orders/drivers-api.ts";
import { changeEscalationRules, findEscalation, findEscalationRules } from "./orders/escalation.ts";
import { watchOrder } from "./orders/live.ts";
import { watchBoard, watchManagedOrders } from "./orders/live-board.ts";
import {
  endCampaign,
  findCampaigns,
  findOwnCoupons,
  makeOwnCoupon,
  setCampaign,
  stopOwnCoupon,
} from "./orders/manage-coupons.ts";
import {
  findManagedOrder,
  findManagedOrders,
  refundOrder,
  shiftOrder,
  transitionOrder,
} from "./orders/managed-orders.ts";
import { orderAccountEndpoints } from "./orders/order-accounts.ts";
import { exportOrder } from "./orders/order-export.ts";
import { findOrderHistory } from "./orders/order-history.ts";
import { abandonOrder, cancelOrder, eraseOrderContact, getOrder, placeOrder } from "./orders/orders.ts";
import {
  findCallerSetting,
  findKnownCaller,
  findPhoneDesk,
  placePhoneOrder,
  switchKnownCallers,
  takeOverKnownOrder,
} from "./orders/phone-orders.ts";
import {
  addPrinter,
  changePrinter,
  findPrinters,
  getTicket,
  printTicket,
  removePrinter,
  reprintOrder,
  testPrinter,
} from "./orders/printers.ts";
import { applicationEndpoints } from "./partners/partners-api.ts";
import { findSetup, goOnline } from "./partners/setup.ts";
import { sendEmail } from "./partners/suggestion.ts";
import {
  addAccountAddress,
  addAddress,
  authenticateCustomer,
  confirmEmail,
  customerExists,
  deleteAccount,
  disableCustomer,
  forgotPassword,
  getAccount,
  loginCustomer,
  logoutCustomer,
  registerCustomer,
  removeAddress,
  resetPassword,
  updateCustomer,
  updatePassword,
} from "./people/customers.ts";
import { changeFavourites } from "./people/favourites.ts";
import {
  acceptInvitation,
  findInvitations,
  inviteMember,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from "./people/invitations.ts";
import { changeRole, dismissMember, findMembers } from "./people/members.ts";
import { secondFactorApi } from "./people/second-factor.ts";

export const api = {
  getServiceByUid,
  getService,
  getHours,
  getOrderDays,
  getOrderTimes,
  filterServices,
  servicesInCities,
  listingFacets,
  ...searchApi,
  companyServices,
  findDelivery,
  changeDelivery,
  findBusiestDay,
  findOpeningHours,
  changeOpeningHours,
  findSetup,
  goOnline,
  findAllergenCheck,
  confirmAllergens,
  findProfile,
  changeProfile,
  findTables,
  changeTables,
  findManagedMenu,
  saveMenuDraft,
  tellPublishers,
  discardMenuDraft,
  publishMenu,
  callOffMenu,
  callOffPrices,
  changePrices,
  findPrices,
  findKnownDishes,
  findWeekCard,
  publishWeekCard,
  saveWeekCard,
  notifyOfWeekCard,
  findMenuVersions,
  findMenuVersion,
  restoreMenu,
  addMenuPicture,
  removeRestaurantPicture,
  focusBanner,
  decideHoliday,
  changeToday,
  allUids,
  allCities,
  allTypes,
  ...placesApi,
  getSchedules,
  getPostalAvailabilities,
  bannerPreview,
  logoPreview,
  setRestaurantPicture,
  addPicture,
  getMenu,
  getCategoryProducts,
  placeOrder,
  getOrder,
  watchOrder,
  abandonOrder,
  cancelOrder,
  answerQuestion,
  findAlternatives,
  getReceipt,
  exportOrder,
  eraseOrderContact,
  customerExists,
  registerCustomer,
  loginCustomer,
  authenticateCustomer,
  logoutCustomer,
  forgotPassword,
  resetPassword,
  confirmEmail,
  getAccount,
  updateCustomer,
  addAddress,
  addAccountAddress,
  removeAddress,
  updatePassword,
  ...secondFactorApi,
  changeFavourites,
  disableCustomer,
  deleteAccount,
  exportCustomer,
  customerOrders,
  findMembers,
  changeRole,
  dismissMember,
  findInvitations,
  inviteMember,
  resendInvitation,
  withdrawInvitation,
  lookAtInvitation,
  acceptInvitation,
  findIntake,
  pauseIntake,
  resumeIntake,
  setBusy,
  markSoldOut,
  bringBack,
  findDevices,
  makePairingCode,
  renameDevice,
  reportTrial,
  withdrawDevice,
  findApiKeys,
  makeApiKey,
  withdrawApiKey,
  findLight,
  switchLight,
  pairDevice,
  findOwnDevice,
  sendLifeSign,
  testDevice,
  findEscalation,
  findEscalationRules,
  changeEscalationRules,
  findCampaigns,
  setCampaign,
  endCampaign,
  findOwnCoupons,
  makeOwnCoupon,
  stopOwnCoupon,
  findPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  findOperatorPush,
  subscribeOperatorToPush,
  unsubscribeOperatorFromPush,
  checkCoupon,
  findManagedOrders,
  findManagedOrder,
  findOrderHistory,
  transitionOrder,
  findBoard,
  findBoardComplaints,
  reportOpenedTicket,
  placeTestOrder,
  findPhoneDesk,
  placePhoneOrder,
  findKnownCaller,
  takeOverKnownOrder,
  findCallerSetting,
  switchKnownCallers,
  refundOrder,
  shiftOrder,
  correctOrder,
  previewCorrection,
  askGuest,
  findPrinters,
  addPrinter,
  changePrinter,
  printTicket,
  removePrinter,
  testPrinter,
  reprintOrder,
  getTicket,
  watchManagedOrders,
  watchBoard,
  ...driverEndpoints,
  ...callsAboutPeople,
  findAudit,
  findNumbers,
  findTips,
  downloadNumbers,
  findRestaurantDay,
  ...money,
  searchAddresses,
  completeAddress,
  sendEmail,
  ...applicationEndpoints,
  allContentCategories,
  findEntries,
  getEntry,
  getEntryImage,
  previewEntryImage,
  findTexts,
  countVisit,
  ...operatorApi,
  ...ratingEndpoints,
  ...reportEndpoints,
  ...orderAccountEndpoints,
};
