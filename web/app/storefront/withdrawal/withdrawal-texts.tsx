import type { Texts } from "@mahlzeit/contract/operator/content";
import { RichText } from "../../ui/rich-text.tsx";

/** The information about withdrawing, and the model form. */
export function WithdrawalTexts({ texts }: { texts: Texts<"withdrawal"> }) {
  return (
    <>
      <section>
        <h2 className="mb-2">Belehrung</h2>
        <RichText tag="withdrawal" html={texts.withdrawal} />
      </section>
      <section>
        <h2 className="mb-2">Musterformular</h2>
        <RichText tag="withdrawal-form" html={texts["withdrawal-form"]} />
      </section>
    </>
  );
}
