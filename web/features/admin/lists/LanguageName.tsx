import { useQuery } from "@tanstack/react-query";
import { staffLanguagesQuery } from "../queries.ts";

/** A language as its own readers call it. */
export function LanguageName({ code }: { code: string }) {
  const { data } = useQuery(staffLanguagesQuery);
  const found = data?.items.find((language) => language.code === code);
  return <bdi lang={code}>{found?.native_name ?? code}</bdi>;
}
