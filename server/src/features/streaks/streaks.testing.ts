import type { StreakView } from "@waymates/contract/features/streaks";
import { addDays } from "../../platform/local-date.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { countScoredAnswer, type Milestone } from "./index.ts";
import { getStreak } from "./service/view-streak.ts";

/** A person whose days go by the clock of a test. */
export interface Learner {
  person: TestPerson;
  /** Answers scored questions; `at` is when they were answered, `now` when the server receives them. */
  answer(at: Date, times?: number, now?: Date): Promise<Milestone[]>;
  /** Counts every date from one to the other, at six in the evening UTC. */
  learn(from: string, to: string): Promise<void>;
  streak(now: Date): Promise<StreakView>;
}

export async function learner(
  app: TestApp,
  username: string,
  details: { timeZone?: string } = {},
): Promise<Learner> {
  const { bus, db } = app.platform;
  const ada = await person(app, username, details);
  const userId = ada.id;
  const answer: Learner["answer"] = async (at, times = 3, now = at) => {
    const milestones: Milestone[] = [];
    for (let time = 0; time < times; time += 1) {
      const made = await bus.transaction((tx) => countScoredAnswer(bus, tx, { userId, at, now }));
      milestones.push(...made);
    }
    return milestones;
  };
  return {
    person: ada,
    answer,
    async learn(from, to) {
      for (let date = from; date <= to; date = addDays(date, 1)) {
        await answer(new Date(`${date}T18:00:00Z`));
      }
    },
    streak: (now) => getStreak(db, userId, userId, now),
  };
}
