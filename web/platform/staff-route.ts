import { data } from "react-router";
import { ApiError } from "./api.ts";
import { browserLoader } from "./route-data.ts";

const FORBIDDEN = 403;

/**
 * A loader of the workplace: for whom it is not, its address is as one that was never there.
 * @throws a 404 in place of a refusal
 */
export function forStaff<Args, Loaded>(load: (args: Args) => Promise<Loaded>) {
  return async (args: Args): Promise<Loaded> => {
    try {
      return await load(args);
    } catch (error) {
      const { status } = (error as { init?: { status?: number } | null } | null)?.init ?? {};
      throw status === FORBIDDEN ? data(null, { status: 404 }) : error;
    }
  };
}

/** The workplace's `clientLoader`; what fails otherwise than by a refusal, the page says itself. */
export function staffBrowserLoader(
  queries: Parameters<typeof browserLoader>[0],
  namespaces: readonly string[],
) {
  const readTexts = browserLoader(() => [], namespaces);
  const read = browserLoader(queries, []);
  return forStaff(async (args: Parameters<typeof read>[0]): Promise<null> => {
    const failed = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    };
    await Promise.all([readTexts(args), read(args).catch(failed)]);
    return null;
  });
}
