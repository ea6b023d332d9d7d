import { type RenderOptions, type RenderResult, render } from "@testing-library/react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { OfficeData } from "../data/office-data.tsx";

/** Renders a part of the office with the cache that its frame holds. */
export function renderInOffice(part: ReactElement, options: RenderOptions = {}): RenderResult {
  const Around = options.wrapper ?? Fragment;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Around>
      <OfficeData>{children}</OfficeData>
    </Around>
  );
  return render(part, { ...options, wrapper });
}
