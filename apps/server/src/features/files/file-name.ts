/** What file systems allow, less an ending: a name is stored as the person wrote it. */
const MAX_LENGTH = 250

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/webp': 'webp',
  'application/zip': 'zip',
}

/**
 * Sanitizes the name of an uploaded file for display and download: removes folders, control characters and bidirectional
 * overrides, and sets the extension of its content type.
 */
export function safeFileName(given: string, contentType: string): string {
  const extension = extensions[contentType] ?? 'bin'
  const stem = withoutHiddenSigns(given)
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/\.(pdf|docx?|jpe?g|png|gif|webp|zip)$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${truncate(stem, MAX_LENGTH) || 'file'}.${extension}`
}

/** Returns the name of an uploaded file for display only, with the extension that it was given. */
export function shownFileName(given: string): string {
  return truncate(withoutHiddenSigns(given).trim(), MAX_LENGTH) || 'file'
}

function withoutHiddenSigns(given: string): string {
  return given
    .normalize('NFC')
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
}

/** Returns the value of Content-Disposition: an ASCII name for old clients and the full name (RFC 5987). */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function truncate(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('').trim()
}
