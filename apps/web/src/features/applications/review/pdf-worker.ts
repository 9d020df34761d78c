import { startWorker } from '../../../lib/start-worker.ts'

// The bundler answers with the URL of the built worker.
const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?worker&url')

/** Starts the worker of pdf.js. */
export function startPdfWorker(): Worker {
  return startWorker('pdf-worker', workerUrl)
}
