import { rareNames } from "@mahlzeit/domain/catalogue/menu/menu-field";
import { dishFields } from "@mahlzeit/domain/catalogue/menu/menu-fields";
import { fullDish } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DishMarks } from "./dish-marks.tsx";

afterEach(cleanup);

test.each(rareNames(dishFields).filter((name) => name !== "vatRateOnSite"))(
  "a dish's %s is shown to guests",
  (name) => {
    const { container } = render(<DishMarks of={{ [name]: fullDish[name] }} />);
    expect(container.textContent).not.toBe("");
  },
);
