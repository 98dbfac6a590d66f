import { faceOf } from "@waymates/contract/features/profiles";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PersonAvatar } from "./PersonAvatar.tsx";

afterEach(cleanup);

const ada = { id: "a0", username: "ada", firstName: "Ada", lastName: "Lovelace" };

it.each([null, "/uploads/ada.webp"])(
  "shows a person alike in either spelling, picture: %s",
  (avatarUrl) => {
    const person = { ...ada, avatarUrl };
    const { container } = render(<PersonAvatar person={person} />);
    const shown = container.querySelector("[data-initials], img");
    expect(shown?.getAttribute(avatarUrl ? "src" : "data-initials")).toBe(avatarUrl ?? "AL");
    expect(render(<PersonAvatar person={faceOf(person)} />).container.innerHTML).toBe(
      container.innerHTML,
    );
  },
);
