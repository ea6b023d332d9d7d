import { findComplaint, type OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";

type Write = () => Promise<{ readonly answer: OrderToComplain }>;

/** Holds what is known of an order's complaint; a write replaces it, and one that is refused loads what is true now. */
export function useComplaint(tag: string, loaded: OrderToComplain) {
  const [known, setKnown] = useState(loaded);
  const { sending, failure, send } = useSending();

  const write = (what: string, act: Write) =>
    send(
      async () => {
        try {
          setKnown((await act()).answer);
        } catch (error) {
          if (problemCode(error) !== null) setKnown((await api(findComplaint, { params: { tag } })).answer);
          throw error;
        }
      },
      { what },
    );
  return { known, sending, failure, write };
}
