import type { Meal } from "@mahlzeit/domain/catalogue/opening-hours/meal";
import breakfastTall900 from "../../pictures/hero-breakfast-tall-900.avif";
import breakfastTall1200 from "../../pictures/hero-breakfast-tall-1200.avif";
import breakfastWide1000 from "../../pictures/hero-breakfast-wide-1000.avif";
import breakfastWide1500 from "../../pictures/hero-breakfast-wide-1500.avif";
import dinnerTall900 from "../../pictures/hero-dinner-tall-900.avif";
import dinnerTall1200 from "../../pictures/hero-dinner-tall-1200.avif";
import dinnerWide1000 from "../../pictures/hero-dinner-wide-1000.avif";
import dinnerWide1500 from "../../pictures/hero-dinner-wide-1500.avif";
import snackTall900 from "../../pictures/hero-snack-tall-900.avif";
import snackTall1200 from "../../pictures/hero-snack-tall-1200.avif";
import snackWide1000 from "../../pictures/hero-snack-wide-1000.avif";
import snackWide1500 from "../../pictures/hero-snack-wide-1500.avif";
import lunchTall900 from "../../pictures/hero-tall-900.avif";
import lunchTall1200 from "../../pictures/hero-tall-1200.avif";
import lunchWide1000 from "../../pictures/hero-wide-1000.avif";
import lunchWide1500 from "../../pictures/hero-wide-1500.avif";

/** A laid table, for a desk (1000 and 1500 px wide) and for a phone (900 and 1200 px). */
interface HeroPicture {
  readonly wide: readonly [string, string];
  readonly tall: readonly [string, string];
}

export const heroPictures: Readonly<Record<Meal, HeroPicture>> = {
  breakfast: { wide: [breakfastWide1000, breakfastWide1500], tall: [breakfastTall900, breakfastTall1200] },
  lunch: { wide: [lunchWide1000, lunchWide1500], tall: [lunchTall900, lunchTall1200] },
  snack: { wide: [snackWide1000, snackWide1500], tall: [snackTall900, snackTall1200] },
  dinner: { wide: [dinnerWide1000, dinnerWide1500], tall: [dinnerTall900, dinnerTall1200] },
};
