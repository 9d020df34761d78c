import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

// Bundles the server for `npm start`: it starts with half of the processor time, and needs a fifth less memory, since Node
// loads a few files instead of 1,300. `npm run dev` and the tests run the sources.
export default defineConfig({
  logLevel: 'warn',
  plugins: [keepPlacesOfSources(), loadWithFirstUse(), escapeOtherThanAscii()],
  // The keys of a table are data: as names of exports, some could not be escaped.
  json: { namedExports: false },
  ssr: {
    noExternal: true,
    // These load binaries or files of their own folder.
    external: ['@fastify/swagger-ui', '@node-rs/argon2', 'pg-native', 'sharp'],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { comments: false } },
  },
})

/** Lets each module find the files beside its source: migrations, templates, and the scripts of child processes. */
function keepPlacesOfSources(): Plugin {
  return {
    name: 'keep-places-of-sources',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return
      return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
    },
  }
}

/**
 * Lets Fastify and ws load Node's HTTP/2, HTTPS and TLS when they use them, which is never: a proxy has the certificate. Loading
 * them takes six megabytes.
 */
function loadWithFirstUse(): Plugin {
  const files = /\/node_modules\/(?:fastify\/lib\/server|ws\/lib\/websocket)\.js$/
  const required = /^const (\w+) = (require\('(?:node:)?(?:http2|https|tls)'\));?$/gm
  return {
    name: 'load-with-first-use',
    transform(code, id) {
      if (!files.test(id)) return
      const names = [...code.matchAll(required)]
      if (names.length === 0) this.error('It requires none of these modules any more.')
      const withoutNames = code.replaceAll(required, '')
      return {
        code: names.reduce(
          (text, [, name, call = '']) =>
            text.replaceAll(new RegExp(`(?<![\\w.])${name}(?=\\.\\w)`, 'g'), call),
          withoutNames,
        ),
        map: null,
      }
    },
  }
}

/** Writes the bundle in ASCII, since V8 keeps a text with any other character at twice its size. */
function escapeOtherThanAscii(): Plugin {
  return {
    name: 'escape-other-than-ascii',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (/String\.raw`[^`]*[^\0-\x7f]/.test(chunk.code))
          this.error('String.raw would show the escape: write the character as another literal.')
        chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escapeCharacter)
        // A name with a character of two units cannot be escaped in this way, and a chunk that loads late would tell nobody.
        this.parse(chunk.code)
      }
    },
  }
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
