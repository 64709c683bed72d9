import { defineConfig } from 'vitest/config';

// Browser tests: each file starts a casino of its own, so one at a time on a small machine.
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], environment: 'node', fileParallelism: false, testTimeout: 90_000, hookTimeout: 90_000 },
});
