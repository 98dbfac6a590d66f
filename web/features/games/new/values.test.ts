import { createGameBody } from "@waymates/contract/features/games";
import { GAME_TYPES } from "@waymates/contract/features/games-constants";
import { describe, expect, it } from "vitest";
import {
  beginningOf,
  bodyOf,
  faultOf,
  missingIn,
  mostInvited,
  newQuestion,
  type NewGame,
  withType,
} from "./values.ts";

const begin = (search = "") => beginningOf(new URLSearchParams(search));
const path = "0b9a3f4e-0000-7000-8000-000000000001";

describe("a new game", () => {
  it("begins with what its address asks for", () => {
    expect(begin()).toMatchObject({ step: 1, type: "duel", source: "path" });
    expect(begin("type=guess")).toMatchObject({ step: 2, type: "guess", source: "theme" });
    expect(begin(`path=${path}`)).toMatchObject({ step: 1, pathId: path });
    expect(begin(`chat=${path}&type=duel`)).toMatchObject({ step: 2, type: "live", chatId: path });
  });

  it("names what is missing before the next step", () => {
    expect(missingIn(begin())).toBe("games.new.missing.path");
    expect(missingIn(begin(`path=${path}`))).toBeNull();
    expect(missingIn(begin("type=match"))).toBe("games.new.missing.theme");
    const own: NewGame = { ...begin(), source: "own", questions: [newQuestion("duel")] };
    expect(missingIn(own)).toBe("games.new.missing.questions");
    const five = Array.from({ length: 5 }, () => newQuestion("duel"));
    expect(missingIn({ ...own, questions: five })).toBe("games.new.missing.words");
  });

  it("names the pause where the next question opens by itself", () => {
    const quiz = beginningOf(new URLSearchParams(`type=live&path=${path}`));
    expect(bodyOf({ ...quiz, pause: 10 }).settings).toMatchObject({ pace: "auto", pause: 10 });
    const hosted = bodyOf({ ...quiz, pace: "host", pause: 10 }).settings;
    expect([hosted?.pace, hosted?.pause]).toEqual(["host", undefined]);
  });

  it.each(GAME_TYPES)("sends type %s as the contract requires", (type) => {
    const game = withType({ ...begin(`path=${path}`), theme: "free-time" }, type);
    const body = bodyOf({ ...game, name: "  Rivers ", nonce: path });
    expect(createGameBody.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ gameType: type, name: "Rivers" });
  });

  it("sends all written questions that are filled in, and no number of questions", () => {
    const filled = {
      ...newQuestion("duel"),
      prompt: "Where?",
      options: ["Here", "", "There"],
      right: 2,
    };
    const game: NewGame = { ...begin(), source: "own", questions: [filled] };
    const body = bodyOf({ ...game, nonce: path });
    expect(body.settings?.node_count).toBeUndefined();
    expect(body.questions?.[0]).toMatchObject({
      payload: {
        options: [
          { id: "option-1", text: "Here" },
          { id: "option-3", text: "There" },
        ],
        correct: ["option-3"],
      },
    });
    expect(createGameBody.safeParse(body).error).toBeUndefined();
  });

  it("becomes another kind without losing what suits it", () => {
    const yesOrNo = { ...newQuestion("duel"), type: "true_false" as const, prompt: "So?" };
    const own: NewGame = { ...begin(), source: "own", questions: [yesOrNo] };
    const match = withType(own, "match");
    expect(match).toMatchObject({ source: "own", questions: [{ prompt: "So?" }] });
    expect(match.questions[0]?.type).toBe("single_choice");
    expect(mostInvited(match)).toBe(7);
    expect(mostInvited({ type: "live" })).toBe(49);
  });
});

describe("a written question", () => {
  const right = { ...newQuestion("duel"), prompt: "Where?", options: ["Here", "There", ""] };
  it.each([
    [right, null],
    [{ ...right, prompt: " " }, "prompt"],
    [{ ...right, options: ["Here", "", ""] }, "options"],
    [{ ...right, options: ["Here", "Here ", ""] }, "same"],
    [{ ...right, right: 2 }, "right"],
    [{ ...right, type: "scale" as const, lowest: "never" }, "ends"],
  ])("is refused for what is missing in it (%#)", (question, fault) => {
    expect(faultOf(question, "duel")).toBe(fault && `games.new.fault.${fault}`);
  });
});
