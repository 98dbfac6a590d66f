import type { ReactNode } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { cssTransition, toast, ToastContainer } from "react-toastify/unstyled";
import { IconButton } from "./IconButton.tsx";
import { Lozenge, type LozengeTone } from "./Lozenge.tsx";

const transition = cssTransition({ enter: "toast-in", exit: "toast-out", collapseDuration: 150 });

/** A toast closes after this time unless it has its own. */
const AUTO_CLOSE_MS = 5000;

interface ToastsProps {
  /** The name of the region for screen readers, such as "Messages". */
  label: string;
}

/**
 * The container of the toasts, mounted once. Newest on top, at the top inline end. The wrapper keeps
 * toasts reachable and announced while a dialog makes the rest of the page inert.
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
        autoClose={AUTO_CLOSE_MS}
        limit={4}
        transition={transition}
      />
    </div>
  );
}

export interface ToastMessage {
  /** good: it worked. bad: it failed. news: something arrived. points: something was earned. */
  tone?: "good" | "bad" | "news" | "points";
  text: ReactNode;
  /** One action, such as Undo or Retry. It closes the toast. */
  action?: { label: string; onPress: () => void };
  /** Shown instead of the coloured lozenge, such as an Avatar. */
  face?: ReactNode;
  /** Milliseconds until it closes; false until the person closes it. Default 5000. */
  autoClose?: number | false;
  /** The label of the close button; without it the toast has none. */
  closeLabel?: string;
  /** A second toast with the same id replaces the first. */
  id?: string;
  /** Called when it closes, for any reason. */
  onClose?: () => void;
}

const lozengeTones: Record<NonNullable<ToastMessage["tone"]>, LozengeTone> = {
  good: "moss",
  bad: "danger",
  news: "sky",
  points: "sun",
};

/** Shows a toast in `Toasts`; one that comes before the container is mounted waits for it. */
export function showToast(message: ToastMessage): void {
  const { tone = "good", autoClose, id, onClose } = message;
  const render = ({ closeToast }: { closeToast: () => void }) => (
    <ToastCard {...message} closeToast={closeToast} />
  );
  const role = tone === "bad" ? "alert" : "status";
  if (id && toast.isActive(id)) toast.update(id, { render, role, autoClose });
  else toast(render, { role, autoClose, toastId: id, onClose });
}

/** Closes one toast, or all of them. */
export function closeToast(id?: string): void {
  toast.dismiss(id);
}

/** Keeps one toast open until it is closed. */
export function holdToast(id: string): void {
  if (toast.isActive(id)) toast.update(id, { autoClose: false, draggable: false });
}

function ToastCard(props: ToastMessage & { closeToast: () => void }) {
  const { tone = "good", text, action, face, closeLabel, closeToast: close } = props;
  return (
    <div className="toast">
      {face ?? <Lozenge tone={lozengeTones[tone]} />}
      <span className="says">{text}</span>
      {action ? (
        <button
          type="button"
          className="act"
          onClick={() => {
            action.onPress();
            close();
          }}
        >
          {action.label}
        </button>
      ) : null}
      {closeLabel ? (
        <IconButton
          className="shut"
          icon="x"
          size="small"
          tip="none"
          label={closeLabel}
          onPress={close}
        />
      ) : null}
    </div>
  );
}
