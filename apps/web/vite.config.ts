import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bootstrapScript } from './vite/bootstrap-script.ts'
import { chunkFileName, groups } from './vite/chunks.ts'
import { endpointsForBrowser } from './vite/endpoints-for-browser.ts'
import { publicPages } from './vite/public-pages.ts'
import { routeManifest } from './vite/route-manifest.ts'
import { shellsInOneFile } from './vite/shells-in-one-file.ts'
import { signInScreens } from './vite/sign-in-screens.ts'
import { startEarly } from './vite/start-early.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
const forwarded = { target: api, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    shellsInOneFile(),
    endpointsForBrowser(),
    bootstrapScript(),
    publicPages(),
    signInScreens(),
    routeManifest(),
    preloadLatinFont(),
    startEarly(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: chunkFileName } },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/auth': forwarded,
      '/api': forwarded,
      '^/(jobs|companies)/[^/]+': forwarded,
      '^/sitemap': forwarded,
      '/admin/': forwarded,
      '/files': forwarded,
      '/healthz': forwarded,
      '/socket.io': { ...forwarded, ws: true },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    // A worker loads the modules of the app once, not once a file. Its files share one document, too.
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
  },
})

/** Preloads the Latin font file, so that the text is not painted in a fallback font first. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /roboto-latin-wght.*\.woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Writes .br and .gz files next to each text file, which the server sends as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const names = await readdir(dir, { recursive: true })
      const texts = names
        .filter((name) => /\.(js|css|svg|txt)$/.test(name))
        .map((name) => path.join(dir, name))
      await Promise.all(texts.map(compress))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
