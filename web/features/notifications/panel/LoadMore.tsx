import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useNotificationTexts } from "../notificationTexts.ts";

interface LoadMoreProps {
  isLoading: boolean;
  /** After a failure only the button loads, so that it is not tried again and again. */
  isManual: boolean;
  onLoad: () => void;
}

/** Loads the next page when the end of the list comes near, or on a press. */
export function LoadMore({ isLoading, isManual, onLoad }: LoadMoreProps) {
  const { t } = useNotificationTexts();
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading || isManual) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: element.closest(".panel-body"), rootMargin: "400px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, isManual]);
  return (
    <div className="notification-load-more" ref={place}>
      <Button size="small" busy={isLoading} onPress={onLoad}>
        {t("notifications.loadMore")}
      </Button>
    </div>
  );
}
