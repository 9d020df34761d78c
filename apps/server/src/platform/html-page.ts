import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NONCE = '__CSP_NONCE__'

/** An HTML document that is sent with a new nonce each time. */
export interface HtmlPage {
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Creates a page from HTML that contains the placeholder of the nonce. Apart from the nonce, all responses are equal. */
export function createHtmlPage(html: string, cacheControl: string): HtmlPage {
  const pieces = html.split(NONCE).map((piece) => Buffer.from(piece))
  let deflated: Buffer[] | undefined

  return {
    send(request, reply) {
      const nonce = randomBytes(16).toString('base64')
      reply
        .header('content-security-policy', contentSecurityPolicy(nonce))
        .header('cache-control', cacheControl)
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
      const plain = joinBuffers(pieces, Buffer.from(nonce))
      if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(plain)
      deflated ??= pieces.map(deflatePiece)
      return reply.header('content-encoding', 'gzip').send(gzip(deflated, nonce, plain))
    },
  }
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function joinBuffers(pieces: Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))
}

/** Compresses a piece up to a byte boundary and without the end marker, so that other blocks can follow. */
function deflatePiece(piece: Buffer): Buffer {
  return deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
}

const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Joins the compressed pieces with the uncompressed nonce, because compressing the page for each request is too slow. */
function gzip(deflated: Buffer[], nonce: string, plain: Buffer): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(plain), 0)
  end.writeUInt32LE(plain.length, 4)
  return Buffer.concat([GZIP, joinBuffers(deflated, storedBlock(Buffer.from(nonce))), LAST_BLOCK, end])
}

/** Encodes bytes as a stored block, the uncompressed block type of DEFLATE. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
