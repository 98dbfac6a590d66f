/** What the log keeps of an error and of what caused it. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  [detail: string]: unknown;
}

/**
 * An error as the log keeps it: without the values of the statement that failed, which may be what
 * a person typed, and without the database's details, which repeat them.
 */
export function describeError(error: Error): LoggedError {
  const message = error.message.replace(/\nparams: [^]*/, "");
  const frames = error.stack?.match(/^[^\S\n]+at .*$/gm) ?? [];
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { type: error.name, message, stack: frames.join("\n"), ...code, ...cause };
}
