import { globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const features = path.resolve(import.meta.dirname, '../src/features')
const shellImport = /import\((['"])\.\/shell\.tsx?\1\)/

/** The module that exports the shell of each feature. */
const SHELLS = '\0shells'
/** The module with which the shells load. */
const signedIn = path.resolve(import.meta.dirname, '../src/app/signed-in.tsx')

/**
 * Loads what the features add to the dashboard's shell with its layout. Each module imports its own `shell.ts`, for which the
 * bundler would write a file of 53 bytes each, although all of them are in the chunk of the dashboard.
 */
export function shellsInOneFile(): Plugin {
  return {
    name: 'shells-in-one-file',
    apply: 'build',
    resolveId: (id) => (id === 'virtual:shells' ? SHELLS : undefined),
    load: (id) => (id === SHELLS ? exportShells() : undefined),
    transform(code, id) {
      if (id === signedIn) return { code: `${code}\nexport * as shells from 'virtual:shells'`, map: null }
      const feature = path.basename(path.dirname(id))
      if (id !== path.join(features, feature, 'module.tsx') || !shellImport.test(code)) return
      const shared = `import(${JSON.stringify(signedIn)}).then(({ shells }) => ({ default: shells[${JSON.stringify(feature)}] }))`
      return { code: code.replace(shellImport, shared), map: null }
    },
  }
}

function exportShells(): string {
  return globSync('*/shell.{ts,tsx}', { cwd: features })
    .map(
      (file) =>
        `export { default as ${JSON.stringify(path.dirname(file))} } from ${JSON.stringify(path.join(features, file))}`,
    )
    .join('\n')
}
