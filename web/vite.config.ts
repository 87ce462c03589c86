import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the client with the server of the table behind it (rulebound table --port 8500).
const server = process.env['RULEBOUND_SERVER'] ?? 'http://127.0.0.1:8500';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/rulebound/server/client', emptyOutDir: true, target: 'es2022', sourcemap: false, reportCompressedSize: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
