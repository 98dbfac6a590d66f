import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";

interface ListEndProps {
  hasFailed: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** Reads on when it comes near; a press does the same, where nothing scrolls or something failed. */
export function ListEnd({ hasFailed, isLoading, onMore }: ListEndProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useEffectEvent(([entry]: IntersectionObserverEntry[]) => {
    if (entry?.isIntersecting) onMore();
  });
  useEffect(() => {
    if (!place.current || isLoading || hasFailed) return;
    const observer = new IntersectionObserver((entries) => isNear(entries), {
      rootMargin: "600px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div className="people-more" ref={place}>
      <Button variant="quiet" busy={isLoading} onPress={onMore}>
        {t(hasFailed ? "common.retry" : "post.more")}
      </Button>
    </div>
  );
}
