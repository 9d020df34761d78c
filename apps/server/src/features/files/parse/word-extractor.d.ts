declare module 'word-extractor' {
  interface Document {
    getBody(): string
    getHeaders(options: { includeFooters: boolean }): string
    getTextboxes(): string
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>
  }
}
