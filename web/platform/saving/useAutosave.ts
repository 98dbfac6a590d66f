import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { type AutosaveOptions, createAutosave } from "./autosave.ts";

/** `createAutosave` for as long as a component is shown. A component for another value has another `key`. */
export function useAutosave<Value extends object, Answer>(options: AutosaveOptions<Value, Answer>) {
  const client = useQueryClient();
  const [autosave] = useState(() => createAutosave(client, options));
  useEffect(() => {
    const { begin, flush, leave } = autosave;
    const onOnline = () => void flush();
    begin();
    addEventListener("pagehide", leave);
    addEventListener("online", onOnline);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("online", onOnline);
      void flush();
    };
  }, [autosave]);
  return { ...autosave, ...useStore(autosave.store) };
}
