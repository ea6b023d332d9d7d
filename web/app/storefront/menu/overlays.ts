import { onDemand } from "../../ui/on-demand.tsx";

/** Overlays whose code is loaded while the page is idle, at the latest when they open. */
export const AllergenChooser = onDemand(
  async () => (await import("../allergens/allergen-chooser.tsx")).AllergenChooser,
);
export const MarkFilter = onDemand(async () => (await import("../marks/mark-filter.tsx")).MarkFilter, true);
export const DayNews = onDemand(async () => (await import("./day-news.tsx")).DayNews);
export const RatingsPlace = onDemand(async () => (await import("../guest-ratings/guest-ratings.tsx")).RatingsPlace);
export const MenuSearch = onDemand(async () => (await import("./menu-search.tsx")).MenuSearch);
export const OptionOverlay = onDemand(async () => (await import("../options/option-overlay.tsx")).OptionOverlay);
export const ReportOverlay = onDemand(async () => (await import("../report/report-overlay.tsx")).ReportOverlay);
export const RestaurantDetails = onDemand(
  async () => (await import("../restaurant/restaurant-details.tsx")).RestaurantDetails,
);
export const TableNote = onDemand(async () => (await import("../cart/table-note.tsx")).TableNote);
