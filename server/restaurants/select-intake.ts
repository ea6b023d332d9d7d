const msOf = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

/** The pauses of a restaurant `r`, ended ones too: the clock is the caller's. */
export const selectPauses = `(SELECT coalesce(json_agg(json_build_object(
         'type', order_type, 'since', ${msOf("paused_at")}, 'until', ${msOf("paused_until")}, 'length', length,
         'reason', reason
       ) ORDER BY order_type), '[]') FROM pauses WHERE restaurant_id = r.id) AS pauses`;

/** Since when it counts as silent; null while it does not. */
export const selectSilence = `(SELECT silent_since FROM lights WHERE restaurant_id = r.id) AS "silentSince"`;

export const selectBusy = `(SELECT json_build_object('extraMinutes', extra_minutes, 'until', ${msOf("busy_until")})
       FROM busy_times WHERE restaurant_id = r.id) AS busy`;
