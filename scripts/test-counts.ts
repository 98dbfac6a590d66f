export interface Counts {
  passed: number;
  failed: number;
  /** A line for each test that failed, or that passed on a second try only, with its first error. */
  notes: string[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface PlaywrightTest {
  status: string;
  results?: { errors?: { message?: string; location?: { line: number } }[] }[];
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** What Vitest's JSON report counts; a file that could not be read at all counts as one failure. */
export function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: VitestFile[];
  };
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(
        ({ fullName, failureMessages }) =>
          `failed: ${name}: ${fullName}${inShort(failureMessages?.[0])}`,
      ),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    notes: [...failures, ...unread.map(({ name }) => `could not be read: ${name}`)],
  };
}

/** What Playwright's JSON report counts; one that passed on a second try has passed. */
export function countPlaywright(report: string): Counts {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    notes: suites.flatMap(notesOf),
  };
}

function notesOf({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const words: Record<string, string> = { unexpected: "failed", flaky: "passed on a second try" };
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status in words)
      .map(
        ({ status, results = [] }) =>
          `${words[status] ?? status}: e2e/${file}: ${title}${firstErrorOf(results)}`,
      ),
  );
  return [...own, ...suites.flatMap(notesOf)];
}

function firstErrorOf(results: NonNullable<PlaywrightTest["results"]>): string {
  const error = results.flatMap(({ errors = [] }) => errors)[0];
  return inShort(error?.message, error?.location?.line);
}

const LONGEST_ERROR = 240;

/** An error's message on one line, without the colours of a terminal. */
function inShort(message?: string, line?: number): string {
  if (!message) return "";
  // oxlint-disable-next-line no-control-regex -- the colours begin with the escape character
  const plain = message.replaceAll(/\u001b\[[\d;]*m/g, "").replaceAll(/\s+/g, " ");
  return `${line ? ` (line ${line})` : ""}: ${plain.trim().slice(0, LONGEST_ERROR)}`;
}
