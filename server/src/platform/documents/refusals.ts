/** What a reader may try again: too many calls, storage or database away, too much at once. */
const passing = new Set([429, 503]);
/** The same where a GraphQL answer says it, whose status is 200. */
const passingCodes = new Map([
  ["RATE_LIMITED", 429],
  ["UNAVAILABLE", 503],
]);

/** Remembers what a page was refused while it was put together. */
export interface Refusals {
  /** Of one call inside. */
  note(status: number, retryAfter: unknown, body?: unknown): void;
  /** Returns the page's answer with the status of such a refusal, which is not a server error. */
  speakFor(response: Response): Response;
}

export function createRefusals(): Refusals {
  let first: { status: number; retryAfter: string } | null = null;
  return {
    note(answered, retryAfter, body) {
      const status = passing.has(answered) ? answered : statusOf(body);
      if (status) first ??= { status, retryAfter: String(retryAfter ?? 2) };
    },
    speakFor(response) {
      const isFailed = response.status >= 500 || response.status === first?.status;
      if (!first || !isFailed) return response;
      const headers = new Headers(response.headers);
      headers.set("retry-after", first.retryAfter);
      // The browser comes back to the same address by itself, also without scripts.
      headers.set("refresh", first.retryAfter);
      return new Response(response.body, { status: first.status, headers });
    },
  };
}

function statusOf(body: unknown): number | undefined {
  const { errors } = (body ?? {}) as { errors?: { extensions?: { code?: string } }[] };
  if (!Array.isArray(errors)) return undefined;
  return errors.map(({ extensions }) => passingCodes.get(extensions?.code ?? "")).find(Boolean);
}
