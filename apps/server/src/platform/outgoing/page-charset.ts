/** Decodes a page in the character set that its header or its first bytes name, else as UTF-8. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 2048)
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  return decoderOf(named).decode(bytes)
}

function decoderOf(name: string | undefined) {
  try {
    return new TextDecoder(name ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
