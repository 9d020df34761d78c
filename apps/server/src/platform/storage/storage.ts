import type { Readable } from 'node:stream'

/** Stores files as bytes under random keys. The callers validate the content. */
export interface Storage {
  /** Writes a stream of at most `limit` bytes to a temporary file. A failed stream leaves no file. */
  receive(source: Readable, limit: number): Promise<TemporaryFile>
  open(key: string): Promise<Readable>
  /** Returns an address outside of this site from which anybody can load the file for a minute; undefined when there is none. */
  linkTo(key: string, response: FileResponse): Promise<string | undefined>
  /** Deletes a file. A missing file is no error. */
  remove(key: string): Promise<void>
  /** Returns the number of bytes of a file; undefined when it is missing. */
  sizeOf(key: string): Promise<number | undefined>
  /** Lists the keys of the files that were stored before this time. */
  listStoredBefore(time: Date): AsyncIterable<string>
}

/** The headers with which a file is served. */
interface FileResponse {
  contentType: string
  contentDisposition: string
}

/** An uploaded file, to be inspected and then either persisted or discarded. */
export interface TemporaryFile {
  /** The local path until the file is persisted. */
  path: string
  size: number
  sha256: Buffer
  bytes(): Promise<Buffer>
  /** Stores the file durably, under a new key unless it has one already. Returns its key. */
  persist(key?: string): Promise<string>
  discard(): Promise<void>
}

/** A stream has more bytes than its limit. */
export class TooLargeError extends Error {}
