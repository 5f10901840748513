import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where the package looks for the page: see `kogge.server.page`. */
const OUT = '../src/kogge/_web';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: OUT, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8040', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
