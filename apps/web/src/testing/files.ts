/** What a browser hands over when a file is dropped or pasted. */
export function transferOf(file: File) {
  const item = { kind: 'file', type: file.type, getAsFile: () => file }
  return { files: [file], items: [item], types: ['Files'] }
}
