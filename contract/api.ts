import { completeAddress, searchAddresses } from "./addresses.ts";
import { findAlternatives } from "./alternatives.ts";
import { applicationEndpoints } from "./applications-api.ts";
import { findAudit } from "./audit.ts";
import { findBoard, placeTestOrder, tellOpenedTicket } from "./board.ts";
import { allContentCategories, findEntries, findTexts, getEntry, getEntryImage, previewEntryImage } from "./content.ts";
import { answerQuestion, askGuest, correctOrder, previewCorrection } from "./corrections.ts";
import { checkCoupon } from "./coupons.ts";
import { customerOrders, exportCustomer } from "./customer-orders.ts";
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
} from "./customers.ts";
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
} from "./devices.ts";
import { changeEscalationRules, findEscalation, findEscalationRules } from "./escalation.ts";
import { listingFacets } from "./facets.ts";
import { changeFavourites } from "./favourites.ts";
import { bringBack, findIntake, markSoldOut, pauseIntake, resumeIntake, setBusy } from "./intake.ts";
import { findLight, switchLight } from "./light.ts";
import { watchOrder } from "./live.ts";
import { sendEmail } from "./mail.ts";
import { callsAboutPeople } from "./management/accounts.ts";
import { confirmAllergens, findAllergenCheck } from "./management/allergen-check.ts";
import {
  endCampaign,
  findCampaigns,
  findOwnCoupons,
  makeOwnCoupon,
  setCampaign,
  stopOwnCoupon,
} from "./management/coupons.ts";
import { changeDelivery, findBusiestDay, findDelivery } from "./management/delivery.ts";
import { changeOpeningHours, changeToday, decideHoliday, findOpeningHours } from "./management/hours.ts";
import {
  acceptInvitation,
  findInvitations,
  inviteMember,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from "./management/invitations.ts";
import { watchBoard, watchManagedOrders } from "./management/live.ts";
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
} from "./management/menu.ts";
import { money } from "./management/money.ts";
import { operatorApi } from "./management/operator.ts";
import { callOffPrices, changePrices, findPrices } from "./management/prices.ts";
import { changeProfile, findProfile } from "./management/profile.ts";
import { ratingEndpoints } from "./management/ratings.ts";
import { reportEndpoints } from "./management/reports.ts";
import { findSetup, goOnline } from "./management/setup.ts";
import { changeRole, dismissMember, findMembers } from "./management.ts";
import { findManagedOrder, findManagedOrders, refundOrder, shiftOrder, transitionOrder } from "./management-orders.ts";
import { getCategoryProducts, getMenu } from "./menus.ts";
import { downloadNumbers, findNumbers, findTips } from "./numbers.ts";
import { orderAccountEndpoints } from "./order-accounts.ts";
import { exportOrder } from "./order-export.ts";
import { findOrderHistory } from "./order-history.ts";
import { abandonOrder, cancelOrder, eraseOrderContact, getOrder, placeOrder } from "./orders.ts";
import { addPicture, focusBanner, removeRestaurantPicture, setRestaurantPicture } from "./pictures.ts";
import { placesApi } from "./places.ts";
import {
  addPrinter,
  changePrinter,
  findPrinters,
  getTicket,
  printTicket,
  removePrinter,
  reprintOrder,
  testPrinter,
} from "./printers.ts";
import {
  findOperatorPush,
  findPushKey,
  subscribeOperatorToPush,
  subscribeToPush,
  unsubscribeFromPush,
  unsubscribeOperatorFromPush,
} from "./push.ts";
import { getReceipt } from "./receipts.ts";
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
} from "./restaurants.ts";
import { searchApi } from "./search.ts";
import { secondFactorApi } from "./second-factor.ts";
import { countVisit } from "./visits.ts";

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
  findManagedMenu,
  saveMenuDraft,
  tellPublishers,
  discardMenuDraft,
  publishMenu,
  callOffMenu,
  callOffPrices,
  changePrices,
  findPrices,
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
  tellOpenedTicket,
  placeTestOrder,
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
  ...callsAboutPeople,
  findAudit,
  findNumbers,
  findTips,
  downloadNumbers,
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
