import { defineConfig } from 'vite';
import { motifs } from './build/motifs.ts';

// One configuration for `npm run dev`, `npm run build` and `npm test`.
export default defineConfig({
  base: './',
  plugins: [motifs()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Nothing is inlined as a data: address, so that the server may forbid them.
  build: { outDir: 'dist', assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
