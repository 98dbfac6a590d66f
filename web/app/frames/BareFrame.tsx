import { Outlet } from "react-router";

/** Only the page: sign-in, registration, legal texts. */
export default function BareFrame() {
  return (
    <main className="bare">
      <Outlet />
    </main>
  );
}
