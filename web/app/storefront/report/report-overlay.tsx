import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { useState } from "react";
import { ReportDialog } from "../../shared/ratings/report-dialog.tsx";
import { Toast } from "../../ui/toast.tsx";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import { dishToReport, pageToReport } from "./reportables.ts";

interface ReportOverlayProps {
  restaurant: Service;
  menu: readonly ListedCategory[];
  /** The dish to report; null: the page. */
  product: Product | null;
  onClose: () => void;
}

/** Asks for the objection to a dish, a picture or a restaurant's description, and confirms the report. */
export function ReportOverlay({ restaurant, menu, product, onClose }: ReportOverlayProps) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <Toast onDismiss={onClose}>Danke. Wir sehen es uns an.</Toast>;
  return (
    <ReportDialog
      groups={product ? [dishToReport(restaurant, product)] : pageToReport(restaurant, menu)}
      isFirstMeant={product !== null}
      onDone={() => setDone(true)}
      onClose={onClose}
    />
  );
}
