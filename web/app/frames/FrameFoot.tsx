import { CookiePolicyLink } from "../../features/site/index.ts";

/** The way to the cookies, below every public page that does not bring one itself. */
export function FrameFoot() {
  return (
    <footer className="frame-foot">
      <CookiePolicyLink />
    </footer>
  );
}
