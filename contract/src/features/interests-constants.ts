/** Interests that people choose from, by theme. Their names are the texts `tag.<id>` and `option.interestTheme.<id>`. */
export const INTEREST_THEMES = {
  nature: ["hiking", "camping", "gardening", "animals", "birdwatching", "sustainability"],
  wellbeing: ["running", "cycling", "football", "swimming", "yoga", "mindfulness"],
  creativity: ["drawing", "photography", "writing", "crafts", "design", "theatre"],
  stories: ["music", "instruments", "film", "series", "books", "comics"],
  science: [
    "astronomy",
    "biology",
    "mathematics",
    "programming",
    "artificial_intelligence",
    "electronics",
  ],
  world: ["history", "geography", "languages", "travel", "philosophy", "volunteering"],
  home: ["cooking", "baking", "coffee_and_tea", "plant_based", "diy", "home_design"],
  play: ["board_games", "card_games", "chess", "quizzes", "video_games", "puzzles"],
} as const satisfies Record<string, readonly string[]>;

export type InterestTheme = keyof typeof INTEREST_THEMES;

export const INTERESTS: readonly string[] = Object.values(INTEREST_THEMES).flat();

export const INTERESTS_MIN = 3;
export const INTERESTS_MAX = 10;
