// The bundler answers with the URL of the built worker.
const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?worker&url')

/** The part of Trusted Types that TypeScript does not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/** Starts the worker of pdf.js, a file of our own origin. Trusted Types accept a URL of a script from a policy only. */
export function startPdfWorker(): Worker {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('pdf-worker', {
    // Whatever is asked for: this policy knows one script.
    createScriptURL: () => workerUrl,
  })
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined
