import { Fragment } from "react";

/** A web address or its name, which wraps after a dot or slash rather than within a word. */
export function WebAddress({ of }: { readonly of: string }) {
  return of.split(/(?<=[./])(?=\w)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
