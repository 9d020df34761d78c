const KB = 1024
const MB = 1024 * KB

/** `340 KB`, `2.4 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${Number((bytes / MB).toFixed(1))} MB`
}
