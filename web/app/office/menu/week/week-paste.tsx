import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";

/** A field for the text of a whole week. What is pasted fills the card at once; typed text waits for the button. */
export function WeekPaste({ onText }: { onText: (text: string) => void }) {
  const [typed, setTyped] = useState("");
  return (
    <div className="stack gap-3">
      <TextAreaField
        label="Aus Text"
        full
        rows={7}
        autoComplete="off"
        placeholder={"Montag\nMinestrone\nLasagne della Nonna 10,90\nDienstag\n…"}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (typed !== "" || text.trim() === "") return;
          event.preventDefault();
          onText(text);
        }}
      />
      {typed.trim() !== "" && (
        <p className="cluster">
          <Button
            onClick={() => {
              onText(typed);
              setTyped("");
            }}
          >
            Einfügen
          </Button>
        </p>
      )}
    </div>
  );
}
