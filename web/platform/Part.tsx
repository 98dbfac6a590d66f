import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useTranslation } from "./i18n.tsx";

interface PartProps {
  /** Shows nothing of its own, so that nothing is missing from the page where it breaks. */
  isUnseen?: boolean;
  children: ReactNode;
}

/** One part of a page: where it breaks, it says so and can be tried again, and the rest goes on. */
export class Part extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error("a part of the page broke", error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isUnseen) return null;
    return <BrokenPart onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function BrokenPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <ErrorState
      title={t("shell.part.failed")}
      retryLabel={t("shell.failed.retry")}
      onRetry={onRetry}
    />
  );
}
