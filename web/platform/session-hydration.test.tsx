// @vitest-environment happy-dom
import type { SessionUser } from "@waymates/contract/features/accounts";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { adoptSession, ViewerContext, useSession } from "./session.ts";

const ada = { id: "0198d6a2-1111-7000-8000-000000000001", firstName: "Ada" } as SessionUser;

it("what the server rendered is taken over as it is, without a second rendering", async () => {
  const rendering = vi.fn();
  function Greeting() {
    rendering();
    return <p>Hello {useSession().user?.firstName}</p>;
  }
  const page = () => (
    <ViewerContext value={adoptSession({ ...ada })}>
      <Greeting />
    </ViewerContext>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(page());
  expect(place.textContent).toBe("Hello Ada");
  rendering.mockClear();
  await act(async () => void hydrateRoot(place, page()));
  expect(rendering).toHaveBeenCalledOnce();
});
