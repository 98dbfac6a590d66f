import type { ReactNode } from "react";
import { toast } from "react-toastify/unstyled";
import { IconButton } from "./IconButton.tsx";
import { Lozenge, type LozengeTone } from "./Lozenge.tsx";

export interface ToastMessage {
  /** good: it worked. bad: it failed. news: something came in. points: something was earned. */
  tone?: "good" | "bad" | "news" | "points";
  text: ReactNode;
  /** One thing to do about it, such as Undo or Retry. It closes the toast. */
  action?: { label: string; onPress: () => void };
  /** Stands in place of the waymark, such as an Avatar. */
  face?: ReactNode;
  /** Milliseconds until it goes; false stays until closed. Default 5000. */
  autoClose?: number | false;
  /** The name of the closing cross; without it the toast has none. */
  closeLabel?: string;
  /** A second toast with the same id replaces the first instead of standing beside it. */
  id?: string;
  /** Called when it goes, however that happens. */
  onClose?: () => void;
}

const paints: Record<NonNullable<ToastMessage["tone"]>, LozengeTone> = {
  good: "moss",
  bad: "danger",
  news: "sky",
  points: "sun",
};

/** Shows a toast in the Toasts container. Returns its id, for closeToast. */
export function showToast(message: ToastMessage): string {
  const { tone = "good", autoClose, id, onClose } = message;
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <ToastCard {...message} closeToast={closeToast} />
  );
  const role = tone === "bad" ? "alert" : "status";
  if (id && toast.isActive(id)) {
    toast.update(id, { render: content, role, autoClose });
    return id;
  }
  return String(toast(content, { role, autoClose, toastId: id, onClose }));
}

/** Closes one toast, or all of them. */
export function closeToast(id?: string): void {
  toast.dismiss(id);
}

function ToastCard(props: ToastMessage & { closeToast: () => void }) {
  const { tone = "good", text, action, face, closeLabel, closeToast: close } = props;
  return (
    <div className="toast">
      {face ?? <Lozenge tone={paints[tone]} />}
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
