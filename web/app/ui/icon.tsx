import type { LucideIcon } from "lucide-react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowDown from "lucide-react/icons/arrow-down";
import Bike from "lucide-react/icons/bike";
import Check from "lucide-react/icons/check";
import ChefHat from "lucide-react/icons/chef-hat";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import CookingPot from "lucide-react/icons/cooking-pot";
import CreditCard from "lucide-react/icons/credit-card";
import Info from "lucide-react/icons/info";
import MapPin from "lucide-react/icons/map-pin";
import Minus from "lucide-react/icons/minus";
import PartyPopper from "lucide-react/icons/party-popper";
import Phone from "lucide-react/icons/phone";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import Search from "lucide-react/icons/search";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Store from "lucide-react/icons/store";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import User from "lucide-react/icons/user-round";
import Utensils from "lucide-react/icons/utensils";
import Wallet from "lucide-react/icons/wallet";
import WifiOff from "lucide-react/icons/wifi-off";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon.module.css";

const icons = {
  "arrow-down": ArrowDown,
  "arrow-left": ArrowLeft,
  "arrow-right": ArrowRight,
  bike: Bike,
  check: Check,
  "chef-hat": ChefHat,
  "circle-alert": CircleAlert,
  "circle-check": CircleCheck,
  clock: Clock,
  "cooking-pot": CookingPot,
  "credit-card": CreditCard,
  info: Info,
  "map-pin": MapPin,
  minus: Minus,
  "party-popper": PartyPopper,
  phone: Phone,
  plus: Plus,
  printer: Printer,
  search: Search,
  "shopping-bag": ShoppingBag,
  "shopping-basket": ShoppingBasket,
  "sliders-horizontal": SlidersHorizontal,
  store: Store,
  trash: Trash,
  "triangle-alert": TriangleAlert,
  user: User,
  utensils: Utensils,
  wallet: Wallet,
  "wifi-off": WifiOff,
  x: X,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** A line icon, 1.25em, hidden from screen readers: text or a label must stand beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const Drawing: LucideIcon | undefined = icons[name];
  if (!Drawing) return <MissingIcon />;
  return <Drawing className={classNames(styles.icon, className)} strokeWidth={2} aria-hidden="true" />;
}

/** Whoever misses an icon finds the reason in the console, once. */
function MissingIcon() {
  useEffect(() => console.error("Icon was not found."), []);
  return null;
}
