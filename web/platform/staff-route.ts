import { data } from "react-router";

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
