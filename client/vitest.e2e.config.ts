import { defineConfig } from 'vitest/config';

// Browser tests. Each file starts a casino and a browser of its own; two files at
// once, as many as a small machine bears. CROUPIER names the program to be tested.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'], environment: 'node', pool: 'forks', maxWorkers: 2,
    // A browser on a busy machine can miss a moment; a real fault fails twice.
    retry: 1, testTimeout: 120_000, hookTimeout: 60_000, teardownTimeout: 20_000, expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
