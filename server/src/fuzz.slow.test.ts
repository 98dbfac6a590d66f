import { fuzz } from "./testing/fuzz/fuzz.testing.ts";

// 200,000 requests, 20,000 documents, 100,000 frames and 20,000 files.
fuzz({
  requests: 30_000,
  calls: 170_000,
  documents: 20_000,
  frames: 100_000,
  imports: 7000,
  uploads: 13_000,
  withinMs: 3_600_000,
});
