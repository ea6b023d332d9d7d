import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { Button } from "../../ui/button.tsx";
import styles from "./options.module.css";

interface ReportDishProps {
  product: Product;
  onReport: (product: Product) => void;
}

/** The link to report a dish, below all options. */
export function ReportDish({ product, onReport }: ReportDishProps) {
  return (
    <Button className={`muted ${styles.report}`} variant="quiet" icon="flag" onClick={() => onReport(product)}>
      Gericht melden
    </Button>
  );
}
