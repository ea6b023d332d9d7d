import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { Picture } from "../../ui/picture.tsx";
import styles from "./options.module.css";

/** The dish's picture, if its restaurant has one. */
export function DishPicture({ product }: { product: Product }) {
  if (!product.picture) return null;
  return (
    <div className={`mb-4 ${styles.picture}`}>
      <Picture picture={product.picture} sizes="(max-width: 600px) 100vw, 30rem" />
    </div>
  );
}
