let hasFailed = false

/** Notes each module that cannot be imported, as Vite's loader reports it. */
export function watchFailedImports(): void {
  window.addEventListener('vite:preloadError', () => {
    hasFailed = true
  })
}

/** Returns whether a part of the program has failed to load since this document was opened. */
export function hasFailedImport(): boolean {
  return hasFailed
}
