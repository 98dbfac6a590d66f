import {
  type ReactNode,
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { type Entered, enterAgain, readEntered } from "./entered.ts";
import { Hydrated } from "./Hydrated.tsx";
import { adoptPageData } from "./page-data.ts";

/**
 * A member page. The server renders its frame, without data; the browser does not hydrate that but renders
 * the page itself from its data, and puts it in the place of the frame once it is complete.
 */
export function FramedPage({ children }: { children: ReactNode }) {
  const [isStarted, setStarted] = useState(false);
  const entered = useRef<Entered | null>(null);
  const { revalidate } = useRevalidator();
  const start = useEffectEvent(() => {
    const isComplete = adoptPageData();
    startTransition(() => setStarted(true));
    // What is missing is read by the route, which knows whether the page is there for this person.
    if (!isComplete) void revalidate();
  });
  useLayoutEffect(() => start(), []);
  useLayoutEffect(() => {
    if (isStarted && entered.current) enterAgain(entered.current);
  }, [isStarted]);
  if (isStarted) {
    return (
      <>
        {children}
        <Hydrated />
      </>
    );
  }
  const isServer = typeof document === "undefined";
  return (
    <div
      id="frame"
      // React calls what a ref returns just before it removes the element.
      ref={(frame) => () => {
        if (frame) entered.current = readEntered(frame);
      }}
      suppressHydrationWarning
      {...(isServer ? {} : { dangerouslySetInnerHTML: { __html: "" } })}
    >
      {isServer ? children : undefined}
    </div>
  );
}
