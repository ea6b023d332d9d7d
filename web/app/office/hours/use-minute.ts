import { minuteMs } from "@mahlzeit/domain/local-time";
import { useEffect, useState } from "react";

/** Returns the time, updated every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
