import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useTranslation } from "./i18n.tsx";

interface PartProps {
  /** For a part without visible content: when it fails, nothing is shown. */
  isUnseen?: boolean;
  children: ReactNode;
}

/** An error boundary: a part that fails shows an error and a retry, and the rest of the page works on. */
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
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t("shell.part.failed")}
      retryLabel={t("shell.failed.retry")}
      onRetry={onRetry}
    />
  );
}
