/** Parses a multipart body. The `formData()` of Node's requests cannot create the `File` of jsdom. */
export function parseMultipart(body: string, boundary: string): FormData {
  const form = new FormData()
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [headers = '', ...lines] = part.trimStart().split('\r\n\r\n')
    const content = lines.join('\r\n\r\n').replace(/\r\n$/, '')
    const name = / name="([^"]*)"/.exec(headers)?.[1] ?? ''
    const fileName = / filename="([^"]*)"/.exec(headers)?.[1]
    const type = /content-type: (.*)/i.exec(headers)?.[1] ?? ''
    if (fileName === undefined) form.append(name, content)
    else form.append(name, new File([content], fileName, { type }))
  }
  return form
}
