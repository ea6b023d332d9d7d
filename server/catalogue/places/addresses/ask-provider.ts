import * as z from "zod/mini";

/** A provider did not answer as expected. The message contains nothing that a guest typed. */
export class ProviderFailed extends Error {
  /** True if it refused the request, because the quota is used up or the key is invalid. */
  readonly refused: boolean;
  constructor(message: string, { refused = false } = {}) {
    super(message);
    this.refused = refused;
  }
}

const timeoutMs = 1500;
const maxAnswerBytes = 256 * 1024;

/**
 * Requests JSON of a given shape, with limits for time and size and without following redirects. Throws
 * `ProviderFailed`.
 */
export async function askProvider<S extends z.ZodMiniType>(
  url: URL,
  shape: S,
  options: { method?: "POST"; headers?: Record<string, string>; body?: string } = {},
): Promise<z.output<S>> {
  const answer = z.safeParse(shape, await fetchJson(url, options));
  if (!answer.success) throw new ProviderFailed("its answer has another shape");
  return answer.data;
}

async function fetchJson(url: URL, options: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { ...options, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderFailed(`status ${response.status}`, { refused: [401, 403, 429].includes(response.status) });
    }
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    throw new ProviderFailed((error as Error).name === "TimeoutError" ? "too slow" : "unreachable or no JSON");
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new ProviderFailed("its answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
