import { data } from "react-router";
import { ApiError } from "./api.ts";
import { browserLoader } from "./route-data.ts";

const FORBIDDEN = 403;

/**
 * Wraps a loader of the staff pages, which do not exist for others.
 * @throws a 404 in place of a 403
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

/** The `clientLoader` of a staff page. Other failures than a 403 are shown by the page itself. */
export function staffBrowserLoader(queries: Parameters<typeof browserLoader>[0]) {
  const read = browserLoader(queries);
  return forStaff(async (args: Parameters<typeof read>[0]): Promise<null> => {
    try {
      return await read(args);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  });
}
