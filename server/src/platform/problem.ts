import { type ErrorBody, type ErrorCode, errorStatus } from "@waymates/contract/errors";

interface ProblemDetails {
  /** Why each bad field was refused, by its name. */
  fields?: Record<string, string>;
  /** Values for the text's placeholders; a date is written as its reader writes dates, in UTC. */
  params?: Record<string, string | number | Date>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** The methods that the address takes instead. */
  allow?: string;
  /** Further keys of the answer's body. */
  extra?: Partial<ErrorBody>;
}

/** A refusal with a code; the edge turns it into status, body and a text in the reader's language. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
