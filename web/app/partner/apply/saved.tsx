import { applicationPath } from "@mahlzeit/contract/page-addresses";
import type { Application } from "@mahlzeit/contract/partners/apply";
import { formatTime } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Applying } from "./use-application.ts";

/** Shows if everything is saved, and the link that opens it again. */
export function Saved({ applying, known }: { applying: Applying; known: Application }) {
  const { saving, token, giveEmail } = applying;
  const [isCopied, setCopied] = useState(false);
  const hasFailed = saving.is === "failed";
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + applicationPath(token ?? ""));
    setCopied(true);
  };
  return (
    <div>
      <Notice tone={hasFailed ? "warn" : "ok"}>
        <b>
          {hasFailed
            ? "Nicht gespeichert, wir probieren’s weiter"
            : saving.is === "pending" || saving.at === null
              ? "Wird gespeichert …"
              : `Gespeichert um ${formatTime(saving.at)}.`}
        </b>{" "}
        {known.isConfirmed
          ? `Dein Link liegt auch in deiner Mail an ${known.email}.`
          : `Der Link liegt in deiner Mail an ${known.email}. Öffne ihn einmal, dann ist die Adresse bestätigt.`}
      </Notice>
      <div className="cluster gap-2">
        <Button variant="quiet" onClick={() => void copy()}>
          {isCopied ? "Link kopiert" : "Link kopieren"}
        </Button>
        {!known.isConfirmed && (
          <Button variant="quiet" onClick={() => void giveEmail(known.email)}>
            Mail nochmal schicken
          </Button>
        )}
      </div>
    </div>
  );
}
