import type { SessionUser } from "@waymates/contract/features/accounts";
import {
  type ChatTheme,
  defaultTheme,
  themePresets,
} from "@waymates/contract/features/chat-theme-constants";
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adoptSession } from "../../../../platform/session.ts";
import {
  refusal,
  renderInShell,
  type SentCall,
  stubApi,
  stubSizes,
} from "../../../notifications/panel.testing.tsx";
import { ChatThemeDialog } from "./ChatThemeDialog.tsx";

const PATH = "/api/settings/chat-theme";
const UPLOAD = "0198d6a2-1111-7000-8000-00000000000a";
let saved: ChatTheme | null;
let calls: SentCall[];
const onClose = vi.fn();

beforeEach(() => {
  stubSizes();
  saved = null;
  onClose.mockClear();
  adoptSession({ id: "0198d6a2-1111-7000-8000-000000000001", username: "ada" } as SessionUser);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(more: Parameters<typeof stubApi>[0] = {}) {
  calls = stubApi({
    [`GET ${PATH}`]: () => ({ theme: saved, updated_at: null }),
    [`PUT ${PATH}`]: (_url, body) => ({
      theme: (body as { theme: ChatTheme | null }).theme,
      updated_at: "2026-01-01T00:00:00Z",
    }),
    ...more,
  });
  renderInShell(<ChatThemeDialog onClose={onClose} />);
  await screen.findByRole("img", { name: "Theme preview" });
}

const preview = () =>
  screen.getByRole("img", { name: "Theme preview" }).firstElementChild as HTMLElement;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole("radio", { name }));
const isChecked = (name: RegExp) =>
  (screen.getByRole("radio", { name }) as HTMLInputElement).checked;
const show = (name: string) => fireEvent.click(screen.getByRole("tab", { name }));
const chip = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole("radiogroup", { name: group })).getByText(name));
const puts = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

describe("the chat theme's editor", () => {
  it("begins with the default, previews a built-in theme at once, and saves it", async () => {
    await open();
    expect(isChecked(/^Default/)).toBe(true);
    choose(/Neon Eclipse/);
    expect(preview().style.getPropertyValue("--chat-ink")).toBe("#f3effc");
    expect(preview().dataset["picture"]).toBe("eclipse");
    press("Save theme");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(puts()).toEqual([{ theme: themePresets.neonEclipse }]);
  });

  it("reverts to the saved theme, and to the default, which is saved as null", async () => {
    saved = themePresets.candyGlow;
    await open();
    expect(isChecked(/Candy Glow/)).toBe(true);
    choose(/Neon Eclipse/);
    const undo = screen.getByRole("button", { name: "Undo changes" });
    undo.focus();
    fireEvent.click(undo);
    expect(isChecked(/Candy Glow/)).toBe(true);
    expect([document.activeElement, undo.getAttribute("aria-disabled")]).toEqual([undo, "true"]);
    press("Reset to default");
    expect(isChecked(/^Default/)).toBe(true);
    expect(preview().style.getPropertyValue("--chat-ink")).toBe("");
    press("Save theme");
    await waitFor(() => expect(puts()).toEqual([{ theme: null }]));
  });

  it("keeps the person's own theme beside the built-in ones", async () => {
    await open();
    choose(/Candy Glow/);
    show("Text");
    chip("Font size", "Large");
    chip("Message spacing", "Loose");
    chip("Separator", "Line");
    expect(preview().dataset).toMatchObject({ size: "large", spacing: "loose", separator: "line" });
    show("Themes");
    expect(isChecked(/Custom/)).toBe(true);
    choose(/^Default/);
    choose(/Custom/);
    press("Save theme");
    await waitFor(() =>
      expect(puts()).toEqual([
        {
          theme: {
            ...themePresets.candyGlow,
            fontSize: "large",
            messageSpacing: "loose",
            separator: "line",
          },
        },
      ]),
    );
  });

  it("warns of low contrast, previews a readable colour, and offers to use it", async () => {
    await open();
    choose(/Neon Eclipse/);
    show("Bubbles");
    expect(screen.getByText("Your text is easy to read on all messages.")).toBeTruthy();
    const code = screen.getByLabelText("Text color: color code") as HTMLInputElement;
    fireEvent.change(code, { target: { value: "#2b2057" } });
    expect(screen.getByText(/hard to read on messages from others \(contrast 1 to 1/)).toBeTruthy();
    expect(preview().style.getPropertyValue("--chat-in-ink")).toBe("#ffffff");
    press("Use a readable color");
    expect(screen.getByText("Your text is easy to read on all messages.")).toBeTruthy();
  });

  it("accepts only complete colour codes", async () => {
    await open();
    show("Background");
    const code = screen.getByLabelText("Background: color code") as HTMLInputElement;
    for (const value of ["red", "#12", "url(x)", "#ff00f"]) {
      fireEvent.change(code, { target: { value } });
      expect(code.getAttribute("aria-invalid")).toBe("true");
      expect(preview().dataset["colors"]).toBeUndefined();
    }
    fireEvent.change(code, { target: { value: "#102030" } });
    expect(preview().style.getPropertyValue("--chat-background")).toBe("#102030");
    expect(preview().dataset["theme"]).toBe("dark");
  });

  it("turns a colour into a gradient, and rotates it with a slider", async () => {
    await open();
    show("Background");
    chip("Background: one color or a gradient", "Gradient");
    fireEvent.change(screen.getByRole("slider", { name: "Direction Background" }), {
      target: { value: "90" },
    });
    expect(preview().style.getPropertyValue("--chat-background")).toMatch(
      /^linear-gradient\(90deg, #f8f3e9, #[0-9a-f]{6}\)$/,
    );
  });

  it("uses an uploaded picture as background, and refuses other files", async () => {
    await open({
      "POST /api/uploads": () => ({
        id: UPLOAD,
        url: `/uploads/${UPLOAD}.webp`,
        width: 8,
        height: 8,
      }),
    });
    show("Background");
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("no file input");
    const give = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    give(new File(["<svg/>"], "x.svg", { type: "image/svg+xml" }));
    expect(await screen.findByText("We can’t use this file as a picture.")).toBeTruthy();
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    give(new File(["png"], "walk.png", { type: "image/png" }));
    expect(await screen.findByText("Your picture is now the background.")).toBeTruthy();
    expect(preview().style.getPropertyValue("--chat-picture")).toContain(`/uploads/${UPLOAD}.webp`);
    expect(isChecked(/Your picture/)).toBe(true);
  });

  it("asks before unsaved changes are discarded", async () => {
    await open();
    press("Close");
    expect(onClose).toHaveBeenCalledOnce();
    onClose.mockClear();
    choose(/Candy Glow/);
    press("Close");
    const question = await screen.findByRole("alertdialog");
    fireEvent.click(within(question).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    press("Close");
    fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(puts()).toEqual([]);
  });

  it("keeps the changes when saving fails, says so and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open({ [`PUT ${PATH}`]: () => refusal(500, "UNKNOWN", "Something went wrong") });
    choose(/Neon Eclipse/);
    press("Save theme");
    expect(await screen.findByText(/Couldn’t save the theme/)).toBeTruthy();
    expect(log).toHaveBeenCalledWith("Failed to save chat theme:", expect.any(Error));
    expect(isChecked(/Neon Eclipse/)).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("says that the saved theme could not be loaded, and logs it", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let works = false;
    stubApi({
      [`GET ${PATH}`]: () =>
        works
          ? { theme: saved, updated_at: null }
          : refusal(404, "NOT_FOUND", "We can’t find that"),
    });
    renderInShell(<ChatThemeDialog onClose={onClose} />);
    expect(await screen.findByText(/Couldn’t load your theme/)).toBeTruthy();
    expect(log).toHaveBeenCalledWith("Failed to load chat theme:", expect.any(Error));
    works = true;
    press("Try again");
    expect(await screen.findByRole("img", { name: "Theme preview" })).toBeTruthy();
  });
});

describe("without a user", () => {
  it("no request is made, and saving logs why", async () => {
    vi.resetModules();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { useChatTheme, useSaveChatTheme } = await import("../useChatTheme.ts");
    const { QueryClient, QueryClientProvider } = await import("@tanstack/react-query");
    calls = stubApi({});
    const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
    const useBoth = () => ({ ...useChatTheme(), save: useSaveChatTheme(onClose) });
    const { result } = renderHook(useBoth, {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    });
    await expect(result.current.save.mutateAsync(defaultTheme)).rejects.toThrow();
    expect(onClose).not.toHaveBeenCalled();
    expect(log.mock.calls).toEqual([["Cannot save theme: User not logged in"]]);
    expect(result.current.theme).toBeNull();
    expect(calls).toEqual([]);
  });
});
