import { useLocale } from "react-aria-components/I18nProvider";
import { cssTransition, ToastContainer } from "react-toastify/unstyled";

const settle = cssTransition({ enter: "toast-in", exit: "toast-out", collapseDuration: 150 });

/** How long a toast stays unless it says otherwise, in milliseconds. */
const standing = 5000;

export interface ToastsProps {
  /** The name of the region for screen readers, such as "Messages". */
  label: string;
}

/**
 * The place toasts appear in, mounted once in the root. Newest on top, at the top inline end. The
 * wrapper keeps them reachable and spoken while a dialog has everything else switched off.
 */
export function Toasts({ label }: ToastsProps) {
  const { direction } = useLocale();
  return (
    <div data-react-aria-top-layer="true">
      <ToastContainer
        aria-label={label}
        position={direction === "rtl" ? "top-left" : "top-right"}
        rtl={direction === "rtl"}
        newestOnTop
        hideProgressBar
        pauseOnHover
        pauseOnFocusLoss
        closeButton={false}
        closeOnClick={false}
        icon={false}
        autoClose={standing}
        limit={4}
        transition={settle}
      />
    </div>
  );
}
