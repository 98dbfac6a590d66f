import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderLearning, stubApi } from "../../paths/learning.testing.tsx";
import { useDraft } from "./drafts/useDraft.ts";
import { usePublish } from "./usePublish.ts";
import { EMPTY } from "./values.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = "0198d6a2-1111-7000-8000-00000000000a";

function Form() {
  const saving = useDraft({ id: ID, draft: null, start: EMPTY });
  const { publish, unmark, faults } = usePublish({ draftId: ID, saving, visibility: "public" });
  return (
    <>
      <button type="button" onClick={publish}>
        Publish
      </button>
      <button type="button" onClick={() => unmark({ media: [] })}>
        Add a picture
      </button>
      <output>{JSON.stringify(faults)}</output>
    </>
  );
}

it("names what is missing in an empty story, and sends nothing, until it has a picture", async () => {
  const calls = stubApi({});
  renderLearning(<Form />);
  const faults = () => screen.getByRole("status").textContent;
  fireEvent.click(screen.getByText("Publish"));
  await waitFor(() => expect(faults()).toBe('{"body":"REQUIRED"}'));
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByText("Add a picture"));
  expect(faults()).toBe("{}");
});
